/**
 * Hands code that a page can do without to `use` once it is loaded; a failure changes nothing. Vite
 * takes a `then` on an import into its own preloading, whose failure nobody would handle.
 */
export const loadOptional = <Module>(load: () => Promise<Module>, use: (module: Module) => void) =>
  void load().then(use, () => undefined);
