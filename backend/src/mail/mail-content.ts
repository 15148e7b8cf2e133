/** What a mail says, whatever it is shown as. All of it is text: nothing in it is markup. */
export interface MailContent {
  subject: string;
  heading: string;
  /** Lines break where they are broken; http addresses become links. */
  paragraphs: string[];
  action?: { label: string; url: string };
  /** What to do when it was not meant, or not done, by the reader. */
  notes: string[];
}

/** The same at the foot of every mail. */
export interface MailFrame {
  firmName: string;
  publicUrl: string;
  /** Of letters only: where no more of them can be asked for. */
  unsubscribeUrl?: string;
}
