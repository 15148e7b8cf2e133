/** Fills what it is in and stands in its middle; drawn without MUI, so that it shows before anything. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="spinner-area" role="status" aria-label={label}>
      <span className="spinner" />
    </div>
  );
}
