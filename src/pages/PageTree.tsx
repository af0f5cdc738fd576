import { Component, type ComponentType, type ReactNode } from 'react';
import { usePageHost, type PageData } from './host.ts';
import type { DataOf, PropsOf } from './component.ts';
import type { PagePart, PartProps } from './tree.ts';

/** Draws a part of a page, from its properties in wire form and the answers to its questions. */
export type PartViewProps<C> = {
  readonly props: PropsOf<C>;
  /** Answers to its questions; none as long as there are none. */
  readonly data: Partial<DataOf<C>>;
  /** The parts inside it, drawn. */
  readonly children?: ReactNode;
  /** Parts that stand inside it, for views that name them, as tabs do. */
  readonly parts: readonly PagePart[];
  readonly cid: string;
};

/** Any view: its component and its properties belong together by their folder. */
export type AnyPartView = ComponentType<PartViewProps<never>>;
export type PartViews = Readonly<Record<string, AnyPartView>>;

type PageTreeProps = {
  readonly parts: readonly PagePart[];
  readonly data: PageData;
  /** By the code of the component. */
  readonly views: PartViews;
};

/**
 * Draws a page, alike on the server, in the storefront and in the builder. A part whose component is not there is left
 * out; one that fails leaves the others standing.
 */
export function PageTree({ parts, data, views }: PageTreeProps) {
  return parts.map((part) => (
    <PartBox key={part.cid} part={part} data={data[part.cid]} views={views}>
      <PageTree parts={part.children} data={data} views={views} />
    </PartBox>
  ));
}

type PartBoxProps = {
  readonly part: PagePart;
  /** Undefined as long as there is none. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly views: PartViews;
  readonly children?: ReactNode;
};

/** One part in its box, with its space and its visibility. */
export function PartBox({ part, data = {}, views, children }: PartBoxProps) {
  const { isCanvas } = usePageHost();
  const { cid, code, props } = part;
  const View = Object.hasOwn(views, code) ? views[code] : undefined;
  if (!View || (props['hidden'] === 1 && !isCanvas)) return null;
  return (
    <div className={classOf(code, props)} data-part={cid}>
      <PartBoundary key={JSON.stringify(props)}>
        <View {...viewProps(part, data)} parts={part.children} cid={cid}>
          {children}
        </View>
      </PartBoundary>
    </div>
  );
}

// The server has read the properties by the fields of the component, and answers by its questions.
const viewProps = ({ props }: PagePart, data: object) => ({ props, data }) as PartViewProps<never>;

function classOf(code: string, { space_above, space_below, hidden }: PartProps): string {
  const above = space_above && space_above !== 'none' ? ` part-above-${String(space_above)}` : '';
  const below = space_below && space_below !== 'none' ? ` part-below-${String(space_below)}` : '';
  return `part part-${code}${above}${below}${hidden === 1 ? ' part-hidden' : ''}`;
}

/** A part that cannot be drawn is left out, and the browser's console names the reason. */
class PartBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
