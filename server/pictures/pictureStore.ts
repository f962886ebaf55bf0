/** Keeps the files of pictures. Their names change with their content, so none is ever replaced. */
export interface PictureStore {
  save: (name: string, content: Buffer) => Promise<void>;
}
