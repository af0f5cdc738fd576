import GridIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import type { ComponentProps } from 'react';
import { IconTool } from '../../../kit/index.ts';
import { useText } from '../../../texts/index.ts';
import { ListTools } from '../views/ListTools.tsx';
import { useListLayout } from './useListLayout.ts';

/** The tools of a list with a gallery: the button for the other layout before those of the list. */
export function GalleryTools(tools: ComponentProps<typeof ListTools>) {
  const t = useText('ui');
  const { layout, choose } = useListLayout();
  const isGallery = layout === 'gallery';
  const other = isGallery ? 'table' : 'gallery';
  const Icon = isGallery ? TableIcon : GridIcon;
  return (
    <>
      <IconTool label={t(`tools.${other}`)} onClick={() => choose(other)}>
        <Icon />
      </IconTool>
      {/* A grid has neither columns nor a row height. */}
      <ListTools {...tools} {...(isGallery && { tools: galleryTools })} />
    </>
  );
}

const galleryTools = ['views'] as const;
