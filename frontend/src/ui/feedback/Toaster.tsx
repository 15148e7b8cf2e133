import { useEffect, useState, useSyncExternalStore } from 'react';
import * as Toast from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { dismissToast, toastStore, type ShownToast } from '../../lib/toast';

/** Shows one toast at a time, for 5 seconds by default; swiping right closes it, F8 focuses it. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const area = useToastArea();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {shown && <OneToast key={shown.id} {...shown} onClosed={area.returnFocus} />}
      {createPortal(
        <Toast.Viewport className="toast-area" hotkey={['F8']} label="Notifications ({hotkey})" />,
        area.element,
      )}
    </Toast.Provider>
  );
}

function OneToast({ onClosed, ...shown }: ShownToast & { onClosed: () => void }) {
  const { id, open, title, description, variant = 'default', action, duration } = shown;
  useEffect(() => {
    if (!open) onClosed();
  }, [open, onClosed]);
  return (
    <Toast.Root
      className={`toast toast-${variant}`}
      open={open}
      duration={duration}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
    >
      <div className="toast-text">
        <Toast.Title className="toast-title">{title}</Toast.Title>
        {description && <Toast.Description className="toast-description">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action
          className="button button-plain"
          altText={`Press F8 to reach ${action.label}`}
          onClick={action.onClick}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="toast-close" aria-label="Close">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}

interface ToastArea {
  element: HTMLElement;
  /** Moves the focus from the notifications back to where it was. */
  returnFocus: () => void;
}

/**
 * An element of its own beside the root: dialogs hide everything else from assistive technology and trap the focus, but
 * notifications have to be announced, and their actions reachable, above a dialog too.
 */
function useToastArea(): ToastArea {
  const [area] = useState(createArea);
  useEffect(() => {
    const { element } = area;
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    document.body.append(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [area]);
  return area;
}

function createArea(): ToastArea {
  const element = document.createElement('div');
  let from: HTMLElement | undefined;
  element.addEventListener('focusin', (event) => {
    // Otherwise the focus trap of an open dialog takes the focus back.
    event.stopPropagation();
    const { relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) from = relatedTarget;
  });
  const returnFocus = () => {
    if (element.contains(document.activeElement) && from?.isConnected) from.focus();
  };
  return { element, returnFocus };
}
