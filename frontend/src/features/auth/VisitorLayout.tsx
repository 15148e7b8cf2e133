import type { ReactNode } from 'react';
import { FirmLogo, isMark } from '../../ui/layout/FirmLogo';
import { brand } from '../../lib/brand';
import './sign-in.css';

const themes = [
  {
    title: 'Portfolio management',
    text: 'Every investment, company and allocation of the fund in one place.',
  },
  {
    title: 'Performance analytics',
    text: 'Values, multiples and annualised returns from the latest marks.',
  },
  {
    title: 'LP communication',
    text: 'Limited partners receive company news and documents as they are published.',
  },
  {
    title: 'Secure platform',
    text: 'By invitation only, and every request is checked against your permissions.',
  },
];

/** The layout of all pages for signed-out visitors: the form, beside what the portal offers. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { logo, firmName, tagline } = brand;
  return (
    <div className="sign-in">
      <main className="sign-in-main">
        <a className="sign-in-firm" href="/">
          <FirmLogo most={{ width: 240, height: 48 }} />
          {(!logo || isMark(logo)) && (
            <span dir="auto" aria-hidden={logo !== null}>
              {firmName}
            </span>
          )}
        </a>
        <div className="sign-in-box">{children}</div>
      </main>
      <aside className="sign-in-aside" aria-label="What the portal offers">
        <p className="sign-in-tagline" dir="auto">
          {tagline}
        </p>
        <ul>
          {themes.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
