import type { LinkProps } from '@tanstack/react-router';
import type { DraftDocumentsPlace, ToDo } from '../../api/generated';

/** Something that waits for an admin, and where it is done. */
export interface ToDoItem {
  count: number;
  /** What follows the count: "calls overdue". */
  text: string;
  link: ToDoLink;
  /** Of documents that are drafts in several places; `link` leads to the first of them. */
  places?: readonly DraftDocumentsPlace[];
}
export type ToDoLink = Pick<LinkProps, 'to' | 'search' | 'params'>;

interface Kind {
  count: (toDo: ToDo) => number;
  one: string;
  many: string;
  link: (toDo: ToDo) => ToDoLink;
  places?: (toDo: ToDo) => readonly DraftDocumentsPlace[];
}

/** In the order in which they are shown, the most pressing first. */
const kinds: readonly Kind[] = [
  {
    count: ({ overdueCalls }) => overdueCalls,
    one: 'call overdue',
    many: 'calls overdue',
    link: () => ({ to: '/capital', search: { kind: 'call', status: 'overdue' } }),
  },
  {
    count: ({ underAllocated }) => underAllocated,
    one: 'investment not fully allocated',
    many: 'investments not fully allocated',
    link: () => ({ to: '/investment-management', search: { allocated: 'no' } }),
  },
  {
    count: ({ oldMarks }) => oldMarks,
    one: 'mark older than a quarter',
    many: 'marks older than a quarter',
    link: () => ({ to: '/companies', search: { markAge: 'old' } }),
  },
  {
    count: ({ draftStatements }) => draftStatements,
    one: 'statement to publish',
    many: 'statements to publish',
    link: () => ({ to: '/statements', search: { state: 'draft' } }),
  },
  {
    count: ({ missingK1s }) => missingK1s,
    one: 'K-1 missing',
    many: 'K-1s missing',
    link: ({ k1Year }) => ({
      to: '/admin-k1s',
      search: { seasonYear: String(k1Year), seasonState: 'missing' },
    }),
  },
  {
    count: ({ draftK1s }) => draftK1s,
    one: 'draft K-1',
    many: 'draft K-1s',
    link: () => ({ to: '/admin-k1s', search: { state: 'draft' } }),
  },
  {
    count: ({ draftUpdates }) => draftUpdates,
    one: 'draft update',
    many: 'draft updates',
    link: () => ({ to: '/updates', search: { state: 'draft' } }),
  },
  {
    count: ({ draftLetters }) => draftLetters,
    one: 'draft letter',
    many: 'draft letters',
    link: () => ({ to: '/letters', search: { state: 'draft' } }),
  },
  {
    count: ({ draftDocuments }) => draftDocuments,
    one: 'draft document',
    many: 'draft documents',
    link: ({ draftDocumentsPlaces: [first] }) => (first ? placeLink(first) : { to: '/companies' }),
    places: ({ draftDocumentsPlaces }) => draftDocumentsPlaces,
  },
  {
    count: ({ draftEvents }) => draftEvents,
    one: 'draft capital event',
    many: 'draft capital events',
    link: () => ({ to: '/capital', search: { kind: 'all', status: 'draft' } }),
  },
  {
    count: ({ unsentInvitations }) => unsentInvitations,
    one: 'invitation to send',
    many: 'invitations to send',
    link: () => ({ to: '/settings', search: { tab: 'users', state: 'created' } }),
  },
  {
    count: ({ openInvitations }) => openInvitations,
    one: 'invitation waiting',
    many: 'invitations waiting',
    link: () => ({ to: '/settings', search: { tab: 'users', state: 'invited' } }),
  },
  {
    count: ({ failedMails }) => failedMails,
    one: 'failed mail',
    many: 'failed mails',
    link: () => ({ to: '/settings', search: { tab: 'mail', state: 'failed' } }),
  },
];

export const placeLink = ({ kind, id }: DraftDocumentsPlace): ToDoLink => ({
  to: kind === 'investment' ? '/investment/$id' : '/company/$id',
  params: { id },
});

/** What there is to do, without what there is none of. */
export function toDoItems(toDo: ToDo): ToDoItem[] {
  return kinds.flatMap(({ count, one, many, link, places: placesOf }) => {
    const found = count(toDo);
    if (found === 0) return [];
    const places = placesOf?.(toDo) ?? [];
    return [
      {
        count: found,
        text: found === 1 ? one : many,
        link: link(toDo),
        ...(places.length > 1 && { places }),
      },
    ];
  });
}
