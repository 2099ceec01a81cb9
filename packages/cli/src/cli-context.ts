import type { Browsing } from './browse/browse.ts'
import type { Checkouts } from './checkout/checkout.ts'
import type { Chooser } from './choice/choice.ts'
import type {
  Browser,
  Clock,
  DocumentInput,
  Network,
  Prompt,
  StreamInput,
  Terminal,
  Timer,
} from './context.ts'
import type { CoreLoader, ReportsLoader, ServiceLoader, SiteLoader } from './modules.ts'
import type { LiveUpdates } from './remote/live-updates.ts'

/** Everything the commands use. `start` assembles it; each function takes only the parts it needs. */
export interface CliContext
  extends Terminal,
    DocumentInput,
    StreamInput,
    Network,
    Clock,
    Timer,
    LiveUpdates,
    Prompt,
    Browser,
    Checkouts,
    Chooser,
    Browsing,
    CoreLoader,
    ReportsLoader,
    ServiceLoader,
    SiteLoader {}
