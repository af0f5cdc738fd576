import { useQuery } from '@tanstack/react-query';
import { drawDraftCall } from '../../../../src/pages/designCalls.ts';
import type { PagePart } from '../../../../src/pages/index.ts';
import { useHttp } from '../../../../src/ui/parts/index.ts';
import { PageFrame } from '../../frame/PageFrame.tsx';
import { quietly, useDesk } from '../model/useDesign.tsx';
import { useCanvasView } from '../model/view.tsx';

type Props = { readonly tree: readonly PagePart[]; readonly title: string };

const shown = { width: 390, height: 460 } as const;

/** A version of the page, in the width, the language and the light of the canvas. */
export function VersionPane({ tree, title }: Props) {
  const http = useHttp();
  const { design } = useDesk();
  const { language, isDark, width } = useCanvasView();
  const { data } = useQuery({
    queryKey: ['drag_page', 'drawn', design.id, tree],
    queryFn: () =>
      http.call(drawDraftCall, { tree: JSON.stringify(tree), terminal: design.terminal }, quietly),
    gcTime: 0,
  });
  return (
    <PageFrame
      tree={tree}
      data={data?.data ?? {}}
      title={title}
      language={language}
      isDark={isDark}
      width={width}
      shown={shown}
    />
  );
}
