/** Stores the files of pictures. Names contain a hash of the content, so no file is ever replaced. */
export interface PictureStore {
  save: (name: string, content: Buffer) => Promise<void>;
}
