import type { Sentence } from './describe-entry';

/** Letters that are read from right to left in a name turn nothing round it. */
export const SentenceText = ({ sentence: { verb, name, rest } }: { sentence: Sentence }) => (
  <>
    {verb}
    {name !== undefined && (
      <>
        {' '}
        <bdi>{name}</bdi>
      </>
    )}
    {rest}
  </>
);
