import { createFileRoute } from '@tanstack/react-router';
import { guideAudienceOf } from '../../domain/guide/audience';
import { loadGuidePages } from '../../features/guide/guide-page';
import { GuideContentsPage } from '../../features/guide/GuideContentsPage';

export const Route = createFileRoute('/_signed-in/guide/')({
  validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
    typeof search === 'string' && search !== '' ? { search } : {},
  loader: ({ context: { can } }) => loadGuidePages(guideAudienceOf(can)),
  component: () => <GuideContentsPage pages={Route.useLoaderData()} />,
});
