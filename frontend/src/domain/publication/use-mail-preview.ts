import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewMail, type PreviewMailRequest } from '../../api/generated';

/** The e-mail that a record would be told by, and to how many; nothing while it is not known what it is about. */
export const useMailPreview = (request: PreviewMailRequest | undefined) =>
  useQuery({
    queryKey: ['/api/mail-preview', request],
    queryFn: ({ signal }) => previewMail(request ?? { kind: 'update' }, { signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
