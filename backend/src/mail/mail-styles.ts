import type { CSSProperties } from 'react';
import type { Accent } from '../env.js';

const fonts = 'Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export type MailStyles = ReturnType<typeof stylesIn>;

/** The portal's light theme, in the elements: many programs drop style sheets. */
export const stylesIn = ({ light: { main, contrastText } }: Accent) => ({
  ...styles,
  button: { ...styles.button, backgroundColor: main, color: contrastText },
  link: { ...styles.link, color: main },
});

const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: '#f7f8fa', fontFamily: fonts },
  card: {
    maxWidth: 600,
    padding: '28px 32px',
    backgroundColor: '#ffffff',
    border: '1px solid #e4e7ec',
    borderRadius: 6,
  },
  firm: {
    margin: '0 0 20px',
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 600,
    color: '#475467',
    textAlign: 'left',
    wordBreak: 'break-word',
  },
  /** On white in the dark too, for a logo is made for white paper. */
  logo: { margin: '0 0 20px', backgroundColor: '#ffffff', borderRadius: 4 },
  heading: {
    margin: '0 0 16px',
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: '#101828',
    wordBreak: 'break-word',
  },
  paragraph: {
    margin: '0 0 14px',
    fontSize: 15,
    lineHeight: '24px',
    color: '#101828',
    wordBreak: 'break-word',
  },
  button: {
    display: 'inline-block',
    margin: '8px 0 20px',
    padding: '11px 18px',
    fontSize: 15,
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 6,
  },
  note: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: '#475467', wordBreak: 'break-word' },
  line: { margin: '20px 0 14px', borderColor: '#e4e7ec' },
  footer: { margin: 0, fontSize: 12, lineHeight: '18px', color: '#475467', wordBreak: 'break-word' },
  link: { textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/** The dark theme, for programs that keep style sheets and show mails dark. */
export const darkStylesIn = ({ dark: { main, contrastText } }: Accent): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0d131b !important; }
  .card { background-color: #121a24 !important; border-color: #26303d !important; }
  .logo { padding: 8px 10px !important; }
  .strong { color: #e6edf3 !important; }
  .quiet { color: #a9b4c0 !important; }
  .line { border-color: #26303d !important; }
  .link { color: ${main} !important; }
  .button { background-color: ${main} !important; color: ${contrastText} !important; }
}`;
