import type { Sentence } from './sentence';

/** Letters that are read from right to left in a name turn nothing round it. */
export const SentenceText = ({ of: { deed, name, rest } }: { of: Sentence }) => (
  <>
    {deed}
    {name !== undefined && (
      <>
        {' '}
        <bdi>{name}</bdi>
      </>
    )}
    {rest}
  </>
);
