import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewMail, type PreviewMailRequest } from '../../api/generated';

/** The e-mail that would announce a record, and its number of recipients; nothing until the record is known. */
export const useMailPreview = (request: PreviewMailRequest | undefined) =>
  useQuery({
    queryKey: ['/api/mail-preview', request],
    queryFn: ({ signal }) => previewMail(request ?? { kind: 'update' }, { signal }),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
