/** @returns whether it need not be repeated */
type Reload = () => boolean | Promise<boolean>;

const reloads = new Set<Reload>();

/** Calls back when the shopkeeper has changed the catalogue or its stock. @returns what ends it */
export const onCatalogueChange = (reload: Reload) => {
  reloads.add(reload);
  return () => void reloads.delete(reload);
};

/** @returns whether nothing has to be repeated */
export const announceCatalogueChange = async () => {
  const results = await Promise.all([...reloads].map((reload) => reload()));
  return results.every(Boolean);
};
