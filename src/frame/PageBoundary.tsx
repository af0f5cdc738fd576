import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
};
type State = { readonly error?: unknown; readonly hasFailed: boolean };

/**
 * Keeps a page that fails from taking the menu and the other pages with it.
 *
 * The one class in the browser: React knows no other way to catch what a child throws.
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
