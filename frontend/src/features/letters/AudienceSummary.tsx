import Box from '@mui/material/Box';
import type { LeftOut, LetterCheck } from '../../api/generated';
import { countLps, leftOutName, leftOutReasons, namesText } from './letter-words';

/** Who gets the letter, who does not and why, and what it cannot say to whom. */
export function AudienceSummary({ check }: { check: LetterCheck }) {
  const { recipients, leftOut, withoutValue, hiddenAttachments } = check;
  const daily = recipients.filter(({ isDaily }) => isDaily).map(({ name }) => name);
  return (
    <Box role="status" className="prose" sx={look}>
      <div>
        {countLps(recipients.length)} will receive it
        {recipients.length > 0 &&
          recipients.length <= 6 &&
          `: ${namesText(recipients.map(({ name }) => name))}`}
        .
      </div>
      {daily.length > 0 && <div>In their daily digest: {namesText(daily)}.</div>}
      <LeftOutList leftOut={leftOut} title={`${leftOut.length} will not get the mail:`} />
      {withoutValue.map(({ field, names }) => (
        <div key={field}>
          {`{{${field}}}`} says n/a to {namesText(names)}.
        </div>
      ))}
      {hiddenAttachments.map(({ name, names }) => (
        <div key={name}>
          {name} stays hidden from {namesText(names)}, who may not see that document.
        </div>
      ))}
    </Box>
  );
}

const look = {
  display: 'grid',
  gap: 0.75,
  color: 'text.secondary',
  fontSize: 13,
  overflowWrap: 'anywhere',
} as const;

const MOST_SHOWN = 12;

/** Everybody who gets no mail, with the reason; of many the first. */
export function LeftOutList({ leftOut, title }: { leftOut: readonly LeftOut[]; title: string }) {
  if (leftOut.length === 0) return null;
  const more = leftOut.length - MOST_SHOWN;
  return (
    <div>
      {title}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {leftOut.slice(0, MOST_SHOWN).map((one) => (
          <li key={`${one.userId} ${one.name} ${one.forName}`}>
            {leftOutName(one)}: {leftOutReasons[one.reason]}
          </li>
        ))}
        {more > 0 && <li>and {more} more, all listed with the sent letter</li>}
      </Box>
    </div>
  );
}
