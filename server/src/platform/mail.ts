/** A message to one person. `to` is always a stored address, handed to the mail library as a value of its own. */
export type Message = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /** Takes the message and returns at once: sending, repeating and logging go on after the answer. */
  readonly send: (message: Message) => void;
  /** Waits for what is being sent, for at most a few seconds; called when the process ends. */
  readonly close: () => Promise<void>;
};
