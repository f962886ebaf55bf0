/** @returns false when it has to be repeated */
type Reload = () => boolean | Promise<boolean>;

const reloads = new Set<Reload>();

/** Calls back when the catalogue or its stock has changed. @returns the cleanup */
export const onCatalogueChange = (reload: Reload) => {
  reloads.add(reload);
  return () => void reloads.delete(reload);
};

/** @returns false when something has to be repeated */
export const announceCatalogueChange = async () => {
  const results = await Promise.all([...reloads].map((reload) => reload()));
  return results.every(Boolean);
};
