import type { Content } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { longDate } from '../../finance/texts.js';
import { footText, ifPrintable, letterhead, missingLetters } from '../../storage/pdf/letter-page.js';
import { printableText } from '../../storage/pdf/printable-text.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import type { StatementFigures } from '../statements.dto.js';
import { performanceSection, rollForward, summary } from './statement-figures.js';
import { MARGIN, pageStyle, WIDTH } from './statement-page.js';
import { activity, commitments, schedule } from './statement-tables.js';
import { activityText, dealText, entityKindText, periodText } from './statement-words.js';

const TITLE = 'Capital Account Statement';
const GAP = 24;
const LABEL_WIDTH = 90;
const FACT_WIDTH = 150;

interface StatementVersion {
  /** 1 for the first; each later one supersedes the one before. */
  version: number;
  /** Why it supersedes that one. */
  reason?: string | null;
  brand: Brand;
  /** Also when the document was created: the same input makes the same bytes. */
  writtenAt: Date;
}

/** A statement as a PDF, of its frozen figures alone. */
export function statementDocument(figures: StatementFigures, given: StatementVersion): PdfDocument {
  const { entity, firmName, periodEnd } = figures;
  return {
    definition: {
      ...pageStyle,
      language: 'en-US',
      displayTitle: true,
      info: {
        title: `${TITLE}, ${longDate(periodEnd)} – ${entity.legalName}`,
        author: firmName,
        subject: `${periodText(periodEnd)}, version ${given.version}`,
        creationDate: given.writtenAt,
      },
      content: [
        ...letterhead(given.brand, WIDTH),
        addresseeAndFacts(figures, given),
        { text: TITLE, style: 'title' },
        { text: `${periodText(periodEnd)}. All amounts are in US dollars.`, style: 'subtitle' },
        ...reasonOf(given),
        ...summary(figures),
        rollForward(figures),
        ...schedule(figures),
        ...commitments(figures),
        ...activity(figures),
        ...performanceSection(figures),
        ...missingLetters(textsOf(figures, given), WIDTH),
      ],
    },
    foot: { text: footOf(figures, given), margin: MARGIN, width: WIDTH },
  };
}

const footOf = ({ firmName, entity, periodEnd }: StatementFigures, { version }: StatementVersion): string =>
  footText([
    ifPrintable(firmName),
    printableText(entity.legalName),
    periodText(periodEnd),
    `Statement version ${version}`,
  ]);

function addresseeAndFacts(
  { entity, lpName, periodEnd }: StatementFigures,
  { version }: StatementVersion,
): Content {
  const facts: [label: string, fact: string][] = [
    ['Period', periodText(periodEnd)],
    ['Statement', version === 1 ? 'Version 1' : `Version ${version}, supersedes version ${version - 1}`],
    ...(lpName === entity.legalName ? [] : [['Limited partner', printableText(lpName)] as [string, string]]),
    ['Entity', entityKindText(entity.kind)],
  ];
  return {
    columnGap: GAP,
    margin: [0, 0, 0, 18],
    columns: [
      {
        width: WIDTH - GAP - LABEL_WIDTH - FACT_WIDTH,
        stack: [
          { text: printableText(entity.legalName), bold: true },
          ...(entity.address ? [printableText(entity.address.trim())] : []),
        ],
      },
      {
        width: LABEL_WIDTH + FACT_WIDTH,
        stack: facts.map(([label, fact]) => ({
          columnGap: 0,
          columns: [
            { text: label, style: 'faint', width: LABEL_WIDTH },
            { text: fact, alignment: 'right', width: FACT_WIDTH },
          ],
        })),
      },
    ],
  };
}

const reasonOf = ({ version, reason }: StatementVersion): Content[] =>
  version > 1 && reason
    ? [
        {
          text: [
            { text: `Why it supersedes version ${version - 1}: `, bold: true },
            printableText(reason.trim()),
          ],
          style: 'paragraph',
        },
      ]
    : [];

/** What somebody typed; each once. */
function textsOf(
  { entity, lpName, holdings, activity: rows, notes }: StatementFigures,
  { reason }: StatementVersion,
) {
  return new Set([
    ...[entity.legalName, entity.address, lpName, reason],
    ...holdings.map(({ investment }) => dealText(investment)),
    ...rows.flatMap((row) => [activityText(row), dealText(row.investment)]),
    ...notes,
  ]);
}
