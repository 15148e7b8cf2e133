import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface GridTooltipProps {
  title: ReactNode;
  children: ReactElement<{ title?: string }>;
}

/** The browser's own tooltip for cut headers: the grid's would be measured anew at each sort. */
export function GridTooltip({ title, children }: GridTooltipProps) {
  return cloneElement(children, { title: typeof title === 'string' && title ? title : undefined });
}
