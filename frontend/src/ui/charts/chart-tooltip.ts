/** The look of the portal's other popups, for the tooltips of charts. */
export const tooltipStyles = {
  '& .MuiChartsTooltip-paper': {
    border: '1px solid var(--divider)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
    maxWidth: 'min(320px, 90vw)',
    overflowWrap: 'anywhere',
  },
  '& .MuiChartsTooltip-table caption': { padding: '6px 12px', color: 'var(--text-secondary)', fontSize: 12 },
  '& .MuiChartsTooltip-cell': { fontSize: 12 },
  '& .MuiChartsTooltip-valueCell': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
};
