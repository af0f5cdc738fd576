import { type EmotionCache, withEmotionCache } from '@emotion/react';
import { Component, type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

type Props = {
  /** Rendered without the contexts around it; given the cache of styles of the page. */
  readonly draw: (cache: EmotionCache) => ReactNode;
  /** Stands in the place of what cannot be drawn. */
  readonly failed: ReactNode;
};

/**
 * Draws in a root of its own: a screen with its own address cannot stand inside another router, and its
 * faults must not end the page around it. Nobody can focus or press anything in it.
 */
export const IsolatedRoot = withEmotionCache<Props>(({ draw, failed }, cache) => {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<Root>();
  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    const made = createRoot(element, { identifierPrefix: 'preview', onCaughtError: () => {} });
    setRoot(made);
    return () => {
      element.remove();
      // React refuses to end a root while it draws another one.
      queueMicrotask(() => made.unmount());
    };
  }, []);
  useEffect(() => {
    root?.render(<Boundary failed={failed}>{draw(cache)}</Boundary>);
  });
  return <div ref={place} inert />;
});

type BoundaryProps = { readonly failed: ReactNode; readonly children: ReactNode };

/** Tries again with the next design. */
class Boundary extends Component<BoundaryProps, { readonly of?: ReactNode }> {
  override state: { readonly of?: ReactNode } = {};

  static getDerivedStateFromError() {
    return { of: failedMark };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.of !== undefined && before.children !== this.props.children)
      this.setState({ of: undefined });
  }

  override render() {
    return this.state.of === undefined ? this.props.children : this.props.failed;
  }
}

const failedMark = 'failed';
