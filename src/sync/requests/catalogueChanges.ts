/** @returns false when it has to be repeated */
type Refetch = () => boolean | Promise<boolean>;

const refetches = new Set<Refetch>();

/** Calls back when the catalogue or its stock has changed. @returns the cleanup */
export const onCatalogueChange = (refetch: Refetch) => {
  refetches.add(refetch);
  return () => void refetches.delete(refetch);
};

/** @returns false when something has to be repeated */
export const announceCatalogueChange = async () => {
  const results = await Promise.all([...refetches].map((refetch) => refetch()));
  return results.every(Boolean);
};
