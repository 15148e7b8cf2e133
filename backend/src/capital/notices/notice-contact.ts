import type { Content } from 'pdfmake/interfaces.js';
import { printableText } from '../../storage/pdf/printable-text.js';
import type { Notice } from './notices.queries.js';
import { paragraph } from './notice-page.js';

const LONGEST_UNBROKEN_LINK = 70;

export const callBack = (notice: Notice): Content =>
  paragraph([
    { text: 'Before you send money, ', bold: true },
    `call ${contactOf(notice)} at a number you already know. We never send wire instructions by e-mail or in a PDF; sign in to see them at `,
    portalLink(notice),
    '.',
  ]);

export const questions = (notice: Notice): Content =>
  paragraph([
    `Call ${contactOf(notice)} at a number you already know. Your capital account is at `,
    portalLink(notice),
    '.',
  ]);

const contactOf = ({ callBackContact }: Notice): string =>
  callBackContact ? printableText(callBackContact.trim()) : 'the firm';

const portalLink = ({ portalUrl }: Notice): Content => ({
  text: portalUrl,
  link: portalUrl,
  decoration: 'underline',
  noWrap: portalUrl.length <= LONGEST_UNBROKEN_LINK,
});
