import { useDocumentTitle } from '../layout/use-document-title';

export function NotFoundPage() {
  useDocumentTitle('404 Page Not Found');
  return (
    <div className="notice">
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      {/* The sign-in page redirects signed-in users to their start page. */}
      <a className="button button-plain" href="/auth">
        Back to the portal
      </a>
    </div>
  );
}
