import { useEffect } from 'react';
import { brand } from '../../lib/brand';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === brand.firmName ? title : `${title} · ${brand.firmName}`;
  }, [title]);
}
