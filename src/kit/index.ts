export { BulkAction, BulkBar } from './BulkBar.tsx';
export { CopyId } from './CopyId.tsx';
export { Dialog, DialogCancel } from './Dialog.tsx';
export { Drawer, DrawerFoot } from './Drawer.tsx';
export { EmptyState, ErrorState } from './EmptyState.tsx';
export { Field } from './Field.tsx';
export { FilterChip } from './FilterChip.tsx';
export { IconTool, Tip } from './IconTool.tsx';
export { countText, grouped, Money, moneyText, signedText } from './Money.tsx';
export { iconNames, isIconName } from './icons/iconNames.ts';
export { isComposing } from './keys/isComposing.ts';
export { NamedIcon } from './NamedIcon.tsx';
export {
  PageHead,
  PageProvider,
  Sheet,
  SectionHead,
  SheetPart,
  useArrive,
  useDirty,
  useDirtyForm,
  type Arrive,
  type PageReports,
} from './Page.tsx';
export { RowButton, WorkButton } from './buttons.tsx';
export { SaveBar } from './SaveBar.tsx';
export { SkeletonBar, SkeletonBlock, SkeletonRows } from './SkeletonRows.tsx';
export { StatusGlyph, StatusTag } from './StatusTag.tsx';
export { calendarToday, clockDay, clockHour, clockTime, pageZone, setClock } from './time/clock.ts';
export {
  Age,
  fullTime,
  greetingAt,
  longDay,
  Time,
  timeFormat,
  useTimeFormat,
  useDue,
  useWaited,
} from './time/Time.tsx';
export { switchStyle, Tick, Toggle } from './Tick.tsx';
export { ViewTabs, type View } from './ViewTabs.tsx';
export { valueText } from './time/valueText.ts';
export { ZoneNote } from './time/ZoneNote.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
export { ToolPopover } from './ToolPopover.tsx';
export { Segments } from './choice/Segments.tsx';
