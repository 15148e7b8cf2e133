import { useEffect, useState } from 'react';

interface ToastArea {
  element: HTMLElement;
  /** Leads the keyboard from the notifications back to where it was before. */
  goBack: () => void;
}

/**
 * The place of the notifications, beside all else: dialogs hide what they lie over from assistive technology and
 * fetch the keyboard back to them, but a notification has to be told, and its action reached, above a dialog too.
 */
export function useToastArea(): ToastArea {
  const [area] = useState(makeArea);
  useEffect(() => {
    const { element } = area;
    const staysReadable = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    staysReadable.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    return () => {
      staysReadable.disconnect();
      element.remove();
    };
  }, [area]);
  return area;
}

function makeArea(): ToastArea {
  const element = document.createElement('div');
  let from: HTMLElement | undefined;
  element.addEventListener('focusin', (event) => {
    // An open dialog would otherwise hear of it and take the focus back.
    event.stopPropagation();
    const { relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget;
  });
  const goBack = () => {
    if (element.contains(document.activeElement) && from?.isConnected) from.focus();
  };
  return { element, goBack };
}
