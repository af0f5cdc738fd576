import '@puckeditor/core/no-external.css';
import {
  ActionBar,
  type Config,
  type Data,
  Drawer,
  type IframeConfig,
  type OnAction,
  type Overrides,
  type Permissions,
  Puck,
  useGetPuck,
} from '@puckeditor/core';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type AnyPageComponent, mayStandIn, type PagePart } from '../../../../src/pages/index.ts';
import { PageHostProvider } from '../../../../src/pages/view.ts';
import { useText } from '../../../../src/texts/index.ts';
import { components } from '../../components/index.ts';
import { useAnnounce, useRefusalText } from '../model/announce.tsx';
import type { PageDesignStore } from '../model/designStore.ts';
import { arranged, layoutOf, shapeOf } from '../model/layout.ts';
import { useComponentName } from '../model/partTexts.ts';
import { childrenAt, spotOf } from '../model/treeEdits.ts';
import { useDesk } from '../model/useDesign.tsx';
import { useCanvasView } from '../model/view.tsx';
import { type DragCardProps, DragSourceProvider } from '../panels/Palette.tsx';
import { CanvasPart } from './CanvasPart.tsx';
import { dictionaryOf } from './dictionary.ts';
import { dress, pageNonce, withNonce } from '../../frame/frame.ts';
import { canvasHost } from '../../frame/host.ts';
import { useQuietDrag } from './quietDrag.ts';

/**
 * The canvas editor around the panels of the builder. It holds where parts stand, and nothing else; every change of
 * it becomes one of the design. Drawn once: what it is given never changes, or it would draw all of itself anew.
 */
export const CanvasEditor = memo(function CanvasEditor({
  children,
}: {
  readonly children: ReactNode;
}) {
  const { store } = useDesk();
  const nameOf = useComponentName();
  const t = useText();
  const announce = useAnnounce();
  const refusalText = useRefusalText();
  const start = useMemo(() => {
    const { tree } = store.getState();
    return { layout: layoutOf(tree), shape: shapeOf(tree) };
  }, [store]);
  const config = useMemo(() => configOf({ components, nameOf }), [nameOf]);
  const onChange = useMemo(
    () =>
      ({ content }: Data) => {
        const { tree } = store.getState();
        const next = arranged(content, tree, store.made);
        if (shapeOf(next) === shapeOf(tree)) return;
        const refusal = store.arrange(next);
        if (refusal) announce(refusalText(refusal));
      },
    [store, announce, refusalText],
  );
  const dictionary = useMemo(() => dictionaryOf(t), [t]);
  const onAction = useMemo(() => selectBy(store), [store]);
  return (
    <Puck
      config={config}
      data={start.layout}
      onChange={onChange}
      onAction={onAction}
      permissions={permissions}
      overrides={overrides}
      iframe={iframe}
      dictionary={dictionary}
      height="auto"
    >
      <Follow start={start.shape} />
      <DragSourceProvider value={dragSource}>
        <Quiet>{children}</Quiet>
      </DragSourceProvider>
    </Puck>
  );
});

function Quiet({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useQuietDrag(box);
  useEffect(() => withNonce(document, pageNonce()), []);
  return <div ref={box}>{children}</div>;
}

const permissions: Partial<Permissions> = { delete: false, duplicate: false };
const iframe: IframeConfig = { enabled: true, syncHostStyles: false, waitForStyles: false };
const overrides: Partial<Overrides> = { iframe: Frame, actionBar: PartLabel };

/** A card of the palette that is dragged onto the canvas. */
const DragCard = ({ code, isOff, Card }: DragCardProps) => (
  <Drawer>
    <Drawer.Item name={code} isDragDisabled={isOff}>
      {Card}
    </Drawer.Item>
  </Drawer>
);

const dragSource = { Source: DragCard };

/** A click on the canvas selects a part of the design. */
const selectBy =
  (store: PageDesignStore): OnAction =>
  (action, { ui: { itemSelector } }) => {
    if (action.type !== 'setUi' || typeof action.ui === 'function') return;
    if (!('itemSelector' in action.ui)) return;
    const outer = itemSelector?.zone?.split(':')[0];
    const beside = childrenAt(store.getState().tree, outer === 'root' ? undefined : outer);
    store.select(itemSelector ? beside[itemSelector.index]?.cid : undefined);
  };

/** The place of a part as the canvas editor names it. */
function selectorOf(tree: readonly PagePart[], cid: string | undefined) {
  const spot = cid === undefined ? undefined : spotOf(tree, cid);
  if (!spot) return null;
  const zone = spot.outer === undefined ? 'root:default-zone' : `${spot.outer}:children`;
  return { index: spot.index, zone };
}

/** Brings what was done elsewhere onto the canvas: places, and which part is selected. */
function Follow({ start }: { readonly start: string }) {
  const { store } = useDesk();
  const getPuck = useGetPuck();
  // The editor was given it, and setting it again would draw all of the canvas twice.
  const last = useRef(start);
  useEffect(() => {
    const follow = () => {
      const { tree, selected } = store.getState();
      const { dispatch, appState, selectedItem } = getPuck();
      const shape = shapeOf(tree);
      const isHere = shapeOf(arranged(appState.data.content, tree, store.made)) === shape;
      // A part that was locked or unlocked has the same place, and is dragged or not.
      const isArranged = isHere && last.current === shape;
      if (!isArranged)
        dispatch({ type: 'setData', data: () => layoutOf(tree), recordHistory: false });
      last.current = shape;
      if (isArranged && selectedItem?.props['id'] === selected) return;
      const itemSelector = selectorOf(tree, selected);
      dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    };
    // After the change that the editor itself is making, if any.
    let isPlanned = false;
    const stop = store.subscribe(() => {
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(() => {
        isPlanned = false;
        follow();
      });
    });
    follow();
    return stop;
  }, [store, getPuck]);
  return null;
}

/** Content of the frame of the canvas, with the services of the shop and in the language that is looked at. */
function Frame({ children, document: doc }: { children: ReactNode; document?: Document }) {
  const { language, isDark, change } = useCanvasView();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const host = useMemo(() => canvasHost(language, now), [language, now]);
  useEffect(() => doc && dress(doc, { language, isDark }), [doc, language, isDark]);
  useEffect(() => change({ isDrawn: true }), [change]);
  return <PageHostProvider value={host}>{children}</PageHostProvider>;
}

/** Name of the part under the pointer. Its commands are in the bar of the builder, where they can be reached by keys. */
function PartLabel({ label = '' }: { label?: string }) {
  return (
    <ActionBar>
      <ActionBar.Label label={label} />
    </ActionBar>
  );
}

type ConfigParts = {
  readonly components: Readonly<Record<string, AnyPageComponent>>;
  readonly nameOf: (code: string) => string;
};

/**
 * The components as the canvas editor knows them: a name, what they hold, and one way to draw all of them. It asks
 * for no properties: the builder has its own panel.
 */
function configOf({ components, nameOf }: ConfigParts): Config {
  const all = Object.values(components);
  return {
    components: Object.fromEntries(
      all.map((component) => [
        component.code,
        {
          label: nameOf(component.code),
          fields: component.holds
            ? { children: { type: 'slot', allow: codesIn(all, component) } }
            : {},
          // The part is dragged by its own box, which knows what it is for those who do not see it.
          inline: true,
          render: CanvasPart,
          resolvePermissions: ({ props }) => ({ drag: props['isLocked'] !== true }),
        },
      ]),
    ),
  };
}

/** Codes of the components that may stand inside another; undefined: in the page itself. */
const codesIn = (all: readonly AnyPageComponent[], outer: AnyPageComponent): string[] =>
  all.filter((each) => mayStandIn(each, outer)).map(({ code }) => code);
