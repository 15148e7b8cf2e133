import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as Toast from '@radix-ui/react-toast';
import { dismissToast, toastStore, type ShownToast } from '../../lib/toast';
import { useToastArea } from './toast-area';

/** The toast area: one at a time, 5 seconds unless it says otherwise, swiped away to the right, reached with F8. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const area = useToastArea();
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {shown && <OneToast key={shown.id} {...shown} onClosed={area.goBack} />}
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
      onOpenChange={(stays) => !stays && dismissToast(id)}
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
