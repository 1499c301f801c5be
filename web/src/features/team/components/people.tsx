import type { TeamMember } from '@passage/contracts/api/desk/team.schema'
import { UsersRound } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/words/desk-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePeople } from '../api/team.ts'
import { TeamSection } from './team-section.tsx'

type Count = TeamMember['open']

/** The work of each member of staff. */
export function People() {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const hoursText = useHoursText()
  const texts = LL.team.people
  const list = usePeople()
  const count = ({ count: number, capped }: Count) => formatCount(number, capped, locale)
  return (
    <TeamSection title={texts.title()} note={texts.note()}>
      <DataList
        list={list}
        texts={texts}
        icon={UsersRound}
        label={texts.list()}
        mark={({ name }) => ({ 'data-person': name })}
        className="mt-4"
        columns={{
          person: {
            card: 'title',
            cell: ({ id, name }) => (
              <TextLink href={`/desk?queue=all&assigneeId=${id}`} aria-label={texts.ordersOf({ name })}>
                <bdi>{name}</bdi>
              </TextLink>
            ),
          },
          open: { card: 'fact', align: 'right', cell: ({ open }) => count(open) },
          late: {
            ...{ card: 'fact', align: 'right' },
            cell: ({ late }) => <span className={cx(late.count > 0 && 'font-semibold text-red')}>{count(late)}</span>,
          },
          stepsToday: { card: 'fact', align: 'right', cell: ({ stepsToday }) => format.number(stepsToday) },
          documentsToday: { card: 'fact', align: 'right', cell: ({ documentsToday }) => format.number(documentsToday) },
          submission: {
            ...{ card: 'fact', align: 'right' },
            cell: ({ submission }) => (submission ? hoursText(submission.medianHours) : texts.noSubmission()),
          },
        }}
      />
    </TeamSection>
  )
}

const DAY_HOURS = 24

/** "5 hours", "2 d 3 h". */
function useHoursText(): (hours: number) => string {
  const texts = useI18n().LL.statistics.picture
  return (exact) => {
    const all = Math.ceil(exact)
    const [days, hours] = [Math.floor(all / DAY_HOURS), all % DAY_HOURS]
    return days === 0 ? texts.hours(hours) : texts.days({ days, hours })
  }
}
