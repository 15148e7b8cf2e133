import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

export function draw(App: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
