import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
};
type State = { readonly error?: unknown; readonly hasFailed: boolean };

/**
 * Error boundary of a page: the menu and the other pages are not affected.
 *
 * The only class in the browser: React offers no other way to catch errors of children.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback(this.state.error);
  }
}
