import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  computeMarkEffect,
  getComputeMarkEffectUrl,
  type MarkEffect,
  type MarkEffectRequest,
} from '../../api/generated';
import { useDebouncedValue } from '../../lib/use-debounced-value';

/** What is known of the effect of marks that are being typed. */
export interface ShownEffect {
  /** Undefined until it is read, and while nothing is marked. */
  effect: MarkEffect | undefined;
  /** Whether the marks have changed since `effect` was computed. */
  isBehind: boolean;
  error: Error | null;
  retry: () => void;
}

/** Asks a moment after the last change of the marks what they would change of today's values. */
export function useMarkEffect(request: MarkEffectRequest): ShownEffect {
  // As a text, which stays the same while the marks do.
  const typed = JSON.stringify(request);
  const asked = useDebouncedValue(typed);
  const isAsked = (JSON.parse(asked) as MarkEffectRequest).marks.length > 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [getComputeMarkEffectUrl(), asked],
    queryFn: ({ signal }) => computeMarkEffect(JSON.parse(asked) as MarkEffectRequest, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isMarked = request.marks.length > 0;
  return {
    effect: isMarked && isAsked ? data : undefined,
    isBehind: isMarked && (typed !== asked || isFetching || isPlaceholderData),
    error: isMarked && isAsked && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
