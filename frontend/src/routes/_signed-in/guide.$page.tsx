import { createFileRoute } from '@tanstack/react-router';
import { guideAudienceOf } from '../../domain/guide/audience';
import { loadGuidePages } from '../../features/guide/guide-page';
import { GuideArticlePage } from '../../features/guide/GuideArticlePage';

export const Route = createFileRoute('/_signed-in/guide/$page')({
  loader: ({ context: { can } }) => loadGuidePages(guideAudienceOf(can)),
  component: () => <GuideArticlePage pages={Route.useLoaderData()} slug={Route.useParams().page} />,
});
