/** An answer other than success: its status, a word for machines, a sentence for the shopper. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly word: string;

  constructor(statusCode: number, word: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.word = word;
  }
}

export const notFound = (message: string) => new Refusal(404, 'not_found', message);
