import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a step that replaced another one: it takes the focus, so that screen readers continue there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
