import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/use-document-title';

export function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="notice">
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      {/* The sign-in page sends whoever is signed in to where they start. */}
      <Link className="button button-plain" to="/auth">
        Back to the portal
      </Link>
    </div>
  );
}
