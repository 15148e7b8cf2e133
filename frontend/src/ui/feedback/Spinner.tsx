/** Centered in its container. Without MUI, so that it can show before MUI is loaded. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-area" role="status" aria-label={label}>
      <span className="spinner" />
    </div>
  );
}
