import assistant from './assistant/index.ts'
import authorities from './authorities/index.ts'
import checker from './checker/index.ts'
import contact from './contact/index.ts'
import document from './document/index.ts'
import faq from './faq/index.ts'
import heads from './heads/index.ts'
import helpPages from './helpPages/index.ts'
import home from './home/index.ts'
import homeSections from './homeSections/index.ts'
import everywhere from './index.ts'
import invoicing from './invoicing/index.ts'
import journey from './journey/index.ts'
import legal from './legal/index.ts'
import order from './order/index.ts'
import ownOrder from './ownOrder/index.ts'
import payment from './payment/index.ts'
import session from './session/index.ts'
import signUp from './signUp/index.ts'
import terms from './terms/index.ts'
import tracking from './tracking/index.ts'
import withdrawal from './withdrawal/index.ts'

/** The texts of every page, and of those on which travellers begin. */
export default {
  ...everywhere,
  assistant,
  authorities,
  checker,
  contact,
  document,
  faq,
  heads,
  helpPages,
  home,
  homeSections,
  invoicing,
  journey,
  legal,
  order,
  ownOrder,
  payment,
  session,
  signUp,
  terms,
  tracking,
  withdrawal,
}
