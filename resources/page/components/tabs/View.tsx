import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';
import { type PartViewProps, useLocal, usePageHost } from '../../../../src/pages/view.ts';
import { TabsContext } from '../../shared/tabsContext.ts';
import type { tabs } from './index.ts';

export function View({ props, parts, children }: PartViewProps<typeof tabs>) {
  const local = useLocal();
  const { isCanvas } = usePageHost();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const open = parts.find(({ cid }) => cid === chosen) ?? parts[0];
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || isComposing(event)) return;
    event.preventDefault();
    const at = parts.findIndex(({ cid }) => cid === open?.cid);
    const next = parts[(at + by + parts.length) % parts.length];
    if (!next) return;
    setChosen(next.cid);
    document.getElementById(`${id}-${next.cid}`)?.focus();
  };
  return (
    <section className="part-inner pg-tabs">
      <div role="tablist" className={`pg-tabs-list pg-tabs-${props.align}`}>
        {parts.map((part) => (
          <button
            key={part.cid}
            type="button"
            role="tab"
            id={`${id}-${part.cid}`}
            aria-selected={part.cid === open?.cid}
            aria-controls={`${id}-${part.cid}-panel`}
            tabIndex={part.cid === open?.cid ? 0 : -1}
            onClick={() => setChosen(part.cid)}
            onKeyDown={walk}
          >
            {local(part.props, 'title')}
          </button>
        ))}
      </div>
      {/* On the canvas all are open, so that all can be edited. */}
      <TabsContext value={{ id, open: isCanvas ? undefined : open?.cid }}>{children}</TabsContext>
    </section>
  );
}
