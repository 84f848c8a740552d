/** A message to one person. `to` is always a stored address, handed to the mail library as a value of its own. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};
