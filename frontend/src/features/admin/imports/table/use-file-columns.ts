import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getGetImportColumnsQueryOptions, type ImportColumns } from '../../../../api/generated';
import { readStart } from './ask-worker';
import { exampleRows, matchColumns, missingColumns, planOf, rematched, type Matches } from './match-columns';
import type { HeaderPlan, TableStart } from './table-file';

/** What the browser found in a chosen file. */
export interface ReadTable {
  start: TableStart;
  accepted: ImportColumns;
}

/** What the user has changed of what was found; reset with each file. */
interface Changes {
  matches?: Matches;
  keepsExamples?: boolean;
}

/** How the columns of the chosen file are read, and which rows of it are left out. */
export interface FileColumns extends ReadTable {
  matches: Matches;
  /** The numbers of the rows that are examples of the template. */
  examples: readonly number[];
  leavesOutExamples: boolean;
  missing: ReturnType<typeof missingColumns>;
  plan: HeaderPlan | undefined;
}

/** Reads the header of a chosen file and matches it with the columns of the import's type. */
export function useFileColumns(type: string) {
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<Changes>({});
  const reading = useRef<Promise<ReadTable | undefined>>(undefined);
  const { mutateAsync, data, isPending, isSuccess, isError, reset } = useMutation({
    mutationFn: async (file: File): Promise<ReadTable | undefined> => {
      const options = { ...getGetImportColumnsQueryOptions(type), staleTime: Infinity };
      const [accepted, start] = await Promise.all([queryClient.ensureQueryData(options), readStart(file)]);
      return start && { start, accepted };
    },
  });
  const read = (file: File) => {
    setChanges({});
    reading.current = mutateAsync(file);
    // The card shows the error; `ready` gets it from the promise.
    reading.current.catch(() => {});
  };
  const forget = () => {
    setChanges({});
    reading.current = undefined;
    reset();
  };
  return {
    columns: data && columnsOf(data, changes),
    isReading: isPending,
    /** Neither a table nor an error: the server says what is wrong. */
    isUnreadable: isError || (isSuccess && !data),
    read,
    forget,
    rematch: (at: number, name: string | null) =>
      data && setChanges({ ...changes, matches: rematched(columnsOf(data, changes).matches, at, name) }),
    setLeavesOutExamples: (leaves: boolean) => setChanges({ ...changes, keepsExamples: !leaves }),
    /** The columns once the file was read; undefined if it is sent as it is. Never rejects. */
    ready: async (): Promise<FileColumns | undefined> => {
      const table = await reading.current?.catch(() => undefined);
      return table && columnsOf(table, changes);
    },
  };
}

export type FileColumnsState = ReturnType<typeof useFileColumns>;

function columnsOf(table: ReadTable, changes: Changes): FileColumns {
  const { start, accepted } = table;
  const matches = changes.matches ?? matchColumns(start.header.cells, accepted.columns);
  const examples = exampleRows(start, matches, accepted);
  // Nothing would be left of a template that is not filled in.
  const hasOthers = examples.length < start.rows.length;
  const leavesOutExamples = examples.length > 0 && hasOthers && !changes.keepsExamples;
  return {
    ...table,
    matches,
    examples,
    leavesOutExamples,
    missing: missingColumns(matches, accepted.columns),
    plan: planOf(start, matches, leavesOutExamples ? examples : []),
  };
}
