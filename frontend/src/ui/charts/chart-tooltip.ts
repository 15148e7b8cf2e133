/** What all pictures have in common: hairlines, the portal's figures, and no more. */
export const bareAxis = { disableLine: true, disableTicks: true };

export const quiet = {
  '&& .MuiChartsGrid-line': { stroke: 'var(--divider)', shapeRendering: 'crispEdges' },
  '&& .MuiChartsAxis-tickLabel': { fill: 'var(--text-secondary)', fontVariantNumeric: 'tabular-nums' },
};

/** Beside what it tells of, in the manner of the portal's own popups. */
export const quietTooltip = {
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
