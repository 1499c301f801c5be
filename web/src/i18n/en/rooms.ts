import account from './account/index.ts'
import actions from './actions/index.ts'
import agencies from './agencies/index.ts'
import agencyOrder from './agencyOrder/index.ts'
import audit from './audit/index.ts'
import bulkUpload from './bulkUpload/index.ts'
import catalogue from './catalogue/index.ts'
import checklists from './checklists/index.ts'
import contactMessages from './contactMessages/index.ts'
import countries from './countries/index.ts'
import dashboard from './dashboard/index.ts'
import desk from './desk/index.ts'
import documentViewer from './documentViewer/index.ts'
import homeOwn from './homeOwn/index.ts'
import myOrders from './myOrders/index.ts'
import nextStep from './nextStep/index.ts'
import orderDetails from './orderDetails/index.ts'
import partner from './partner/index.ts'
import people from './people/index.ts'
import requirements from './requirements/index.ts'
import staffOrder from './staffOrder/index.ts'
import staffWork from './staffWork/index.ts'
import statistics from './statistics/index.ts'
import team from './team/index.ts'
import tokens from './tokens/index.ts'
import track from './track/index.ts'
import visaPrices from './visaPrices/index.ts'

/** The texts of the pages for signed-in people and partners. */
export default {
  account,
  actions,
  agencies,
  agencyOrder,
  audit,
  bulkUpload,
  catalogue,
  checklists,
  contactMessages,
  countries,
  dashboard,
  desk,
  documentViewer,
  homeOwn,
  myOrders,
  nextStep,
  orderDetails,
  partner,
  people,
  requirements,
  staffOrder,
  staffWork,
  statistics,
  team,
  tokens,
  track,
  visaPrices,
}
