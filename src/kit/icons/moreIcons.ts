import AdminIcon from '@mui/icons-material/BadgeOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import BellSettingsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import BlogIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ComponentIcon from '@mui/icons-material/WidgetsOutlined';
import CurrencyIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import DesignIcon from '@mui/icons-material/DesignServicesOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import FreightIcon from '@mui/icons-material/PriceChangeOutlined';
import GoodsIcon from '@mui/icons-material/Inventory2Outlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import LookIcon from '@mui/icons-material/CheckroomOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import RecycleIcon from '@mui/icons-material/RecyclingOutlined';
import RefundIcon from '@mui/icons-material/AssignmentReturnOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SizesIcon from '@mui/icons-material/FormatSizeOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import SocialIcon from '@mui/icons-material/ShareOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import TailorIcon from '@mui/icons-material/StraightenOutlined';
import TemplateIcon from '@mui/icons-material/ViewQuiltOutlined';
import TerminalIcon from '@mui/icons-material/TerminalOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import WebIcon from '@mui/icons-material/WebOutlined';

/** Icons that the closed menu does not show: loaded when the first of them is. */
export const moreIcons = {
  admin: AdminIcon,
  bell: BellIcon,
  bellSettings: BellSettingsIcon,
  blog: BlogIcon,
  campaign: CampaignIcon,
  component: ComponentIcon,
  currency: CurrencyIcon,
  design: DesignIcon,
  download: DownloadIcon,
  feedback: FeedbackIcon,
  folder: FolderIcon,
  freight: FreightIcon,
  goods: GoodsIcon,
  groups: GroupsIcon,
  history: HistoryIcon,
  home: HomeIcon,
  list: ListIcon,
  look: LookIcon,
  page: WebIcon,
  person: PersonIcon,
  place: PlaceIcon,
  receipt: ReceiptIcon,
  recycle: RecycleIcon,
  refund: RefundIcon,
  rule: RuleIcon,
  sizes: SizesIcon,
  sms: SmsIcon,
  social: SocialIcon,
  star: StarIcon,
  tailor: TailorIcon,
  template: TemplateIcon,
  terminal: TerminalIcon,
  ticket: TicketIcon,
  translate: TranslateIcon,
  tune: TuneIcon,
  user: AdminIcon,
  verified: VerifiedIcon,
  wallet: WalletIcon,
} as const;
