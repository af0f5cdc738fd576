import { type EmotionCache, withEmotionCache } from '@emotion/react';
import {
  Component,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';

type Props = {
  /** Rendered without the contexts around it; given the cache of styles of the page. */
  readonly draw: (cache: EmotionCache) => ReactNode;
  /** Stands in the place of what cannot be drawn. */
  readonly failed: ReactNode;
  /** Told of the element that a person points at. */
  readonly onPoint?: ((element: Element | null) => void) | undefined;
};

/**
 * Draws in a root of its own: a screen with its own address cannot stand inside another router, and its
 * faults must not end the page around it. Nothing in it can be focused or pressed;
 * the element at a point is only told.
 */
export const IsolatedRoot = withEmotionCache<Props>(({ draw, failed, onPoint }, cache) => {
  const place = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<Root>();
  useEffect(() => {
    const element = document.createElement('div');
    place.current?.append(element);
    const made = createRoot(element, { identifierPrefix: 'preview' });
    setRoot(made);
    return () => {
      element.remove();
      // React refuses to end a root while it draws another one.
      queueMicrotask(() => made.unmount());
    };
  }, []);
  useEffect(() => {
    // Input on the page around it comes first.
    startTransition(() => root?.render(<Boundary failed={failed}>{draw(cache)}</Boundary>));
  });
  const point = ({ clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (!place.current) return;
    // An inert element is not found at a point. It is inert again before anything can be focused.
    place.current.inert = false;
    const element = document.elementFromPoint(clientX, clientY);
    place.current.inert = true;
    onPoint?.(element);
  };
  return (
    <div role="presentation" onClick={point}>
      <div ref={place} inert />
    </div>
  );
});

type BoundaryProps = { readonly failed: ReactNode; readonly children: ReactNode };
type BoundaryState = { readonly hasFailed: boolean; readonly drawn: ReactNode };

/** Tries again with the next design. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, drawn: undefined };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps({ children }: BoundaryProps, { drawn }: BoundaryState) {
    return drawn === children ? null : { hasFailed: false, drawn: children };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
