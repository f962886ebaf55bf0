/**
 * Loads optional code and passes it to `use`; a failure is ignored. The import is a callback, because Vite
 * moves a `then` on an import into its own preloading, whose failure would be unhandled.
 */
export const loadOptional = <Module>(load: () => Promise<Module>, use: (module: Module) => void) =>
  void load().then(use, () => undefined);
