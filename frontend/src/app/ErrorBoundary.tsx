import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';

/** For the visitor pages, which have no router to bring one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorNotice error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
