// Rosters as well-known tools export them, each with the learners that must be found.
import { expect, test } from 'vitest'
import { mailboxOf } from '@/admin/enrollments/bulk/address'
import { readAddressFile } from '@/admin/enrollments/bulk/address-file'
import { readAddresses } from '@/admin/enrollments/bulk/address-list'
import { toCsv } from '@/admin/table/csv'

type Roster = {
  what: string
  text: string
  /**
   * The admin's choices by heading, each with `address, name, group` of its learners. Only one if the file is
   * unambiguous.
   */
  right: Record<string, string[]>
  malformed?: string[]
}

const rosters: Roster[] = [
  {
    what: 'A webinar’s report: its hosts and panelists are not its attendees',
    text: `Attendee Report,
Report Generated:,"Nov 28, 2026 10:02 AM"
Topic,Webinar ID,Actual Start Time,Actual Duration (minutes),# Registered,# Cancelled,Unique Viewers,Total Users,Max Concurrent Views
"Nadi Pariksha",812 3456 7890,"Nov 28, 2026 08:55 AM",64,3,0,2,5,4
Host Details
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Dr Rao,rao@clinic.example,"Nov 28, 2026 08:55 AM","Nov 28, 2026 09:59 AM",64,No,India
Panelist Details
Attended,User Name (Original Name),Email,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Dr Iyer,iyer@clinic.example,"Nov 28, 2026 08:56 AM","Nov 28, 2026 09:59 AM",63,No,India
Attendee Details
Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name
Yes,Asha's iPhone (Asha Rao),Asha,Rao,asha@x.example,"Nov 20, 2026",approved,"Nov 28, 2026 09:00 AM","Nov 28, 2026 09:58 AM",58,Yes,India
No,--,Ravi,Verma,ravi@x.example,"Nov 21, 2026",approved,--,--,--,--,--
Other Attended
User Name,Join Time,Leave Time,Time in Session (minutes),Country/Region Name
919800000000,"Nov 28, 2026 09:01 AM","Nov 28, 2026 09:20 AM",19,India
`,
    right: { 'Attendee Details: Email': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A webinar’s report without attendees: hosts and panelists are the admin’s to choose',
    text: `Host Details
Attended,User Name (Original Name),Email,Join Time
Yes,Dr Rao,rao@clinic.example,09:00
Panelist Details
Attended,User Name (Original Name),Email,Join Time
Yes,Dr Iyer,iyer@clinic.example,09:00
`,
    right: {
      'Host Details: Email': ['rao@clinic.example, Dr Rao'],
      'Panelist Details: Email': ['iyer@clinic.example, Dr Iyer'],
      'All tables': ['rao@clinic.example, Dr Rao', 'iyer@clinic.example, Dr Iyer'],
    },
  },
  {
    what: 'A webinar’s report of registrations',
    text: `Registration Report
Report Generated:,"11/28/2026 10:02"
Topic,Webinar ID,Scheduled Time,Duration (minutes),# Registered,# Cancelled,# Approved,# Denied
"Nadi Pariksha",812 3456 7890,"11/28/2026 09:00",60,2,0,2,0
Attendee Details
First Name,Last Name,Email,Registration Time,Approval Status,City,
Asha,Rao,asha@x.example,11/20/2026 10:00,approved,Pune,
Ravi,Verma,ravi@x.example,11/20/2026 11:00,approved,Delhi,
`,
    right: { Email: ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A meeting’s report: the row of the meeting has its host’s address',
    text: `Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants
812 3456 7890,Nadi class,11/28/2026 09:00,11/28/2026 10:00,rao@clinic.example,60,2

Name (Original Name),User Email,Total Duration (Minutes),Guest
Asha Rao,asha@x.example,58,Yes
Ravi (Ravi Verma),ravi@x.example,40,Yes
Phone user,,12,Yes
`,
    right: {
      'Table 1: User Email': ['rao@clinic.example'],
      'Table 2: User Email': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi (Ravi Verma)'],
      'All tables': ['rao@clinic.example', 'asha@x.example, Asha Rao', 'ravi@x.example, Ravi (Ravi Verma)'],
    },
  },
  {
    what: 'A meeting’s attendance in numbered parts, with tabs',
    text: `1. Summary
Meeting title\tNadi class
Attended participants\t2
Start time\t11/28/26, 8:55:12 AM
End time\t11/28/26, 10:01:02 AM
Meeting duration\t1h 5m 50s
Average attendance time\t55m 3s

2. Participants
Name\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole
Asha Rao\t11/28/26, 8:58\t11/28/26, 10:00\t1h 2m\tasha@x.example\tasha@x.example\tPresenter
Ravi Verma\t11/28/26, 8:59\t11/28/26, 9:48\t49m\travi@x.example\travi@x.example\tAttendee

3. In-Meeting Activities
Name\tJoin Time\tLeave Time\tDuration\tEmail\tRole
Asha Rao\t11/28/26, 8:58\t11/28/26, 10:00\t1h 2m\tasha@x.example\tPresenter
Ravi Verma\t11/28/26, 8:59\t11/28/26, 9:20\t21m\travi@x.example\tAttendee
Ravi Verma\t11/28/26, 9:20\t11/28/26, 9:48\t28m\travi@x.example\tAttendee
`,
    right: {
      '2. Participants: Email': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'],
    },
  },
  {
    what: 'A meeting’s attendance, quoted',
    text: `"First name","Last name","Email","Duration","Time joined","Time exited"
"Asha","Rao","asha@x.example","1 hr 2 min","8:58 AM","10:00 AM"
"Ravi","","ravi@x.example","49 min","8:59 AM","9:48 AM"
`,
    right: { Email: ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi'] },
  },
  {
    what: 'Merged headings: a parent’s address is not the student’s, nor is the name',
    text: `Parent,,Student,
Name,Email,Name,Email
Meena Pillai,meena@x.example,Asha Pillai,asha.p@x.example
Suresh Rao,suresh@x.example,Ravi Rao,ravi.r@x.example
`,
    right: {
      'Parent: Email': ['meena@x.example, Meena Pillai', 'suresh@x.example, Suresh Rao'],
      'Student: Email': ['asha.p@x.example, Asha Pillai', 'ravi.r@x.example, Ravi Rao'],
    },
  },
  {
    what: 'Merged headings under a title, with columns before and after that are the row’s',
    text: `Panchakarma Foundations 2026,,,,,,
,,Student,,Guardian,,
S.No,Batch,Name,Email,Name,Email,Fee
1,March,Asha Pillai,asha.p@x.example,Meena Pillai,meena@x.example,5000
2,April,Ravi Rao,ravi.r@x.example,Suresh Rao,suresh@x.example,5000
`,
    right: {
      'Student: Email': ['asha.p@x.example, Asha Pillai, March', 'ravi.r@x.example, Ravi Rao, April'],
      'Guardian: Email': ['meena@x.example, Meena Pillai, March', 'suresh@x.example, Suresh Rao, April'],
    },
  },
  {
    what: 'Headings that span two rows',
    text: `Roll No,Name,Contact,,Batch
,,Phone,Email,
1,Asha Rao,9800000000,asha@x.example,March
2,Ravi Verma,9800000001,ravi@x.example,April
`,
    right: { 'Contact: Email': ['asha@x.example, Asha Rao, March', 'ravi@x.example, Ravi Verma, April'] },
  },
  {
    what: 'Merged headings in Hindi',
    text: `अभिभावक;;विद्यार्थी;
नाम;ईमेल;नाम;ईमेल
मीना;meena@x.example;आशा;asha@x.example
`,
    right: {
      'अभिभावक: ईमेल': ['meena@x.example, मीना'],
      'विद्यार्थी: ईमेल': ['asha@x.example, आशा'],
    },
  },
  {
    what: 'Two people in a row without a heading above: each has the name to the left',
    text: `Name,Email,Name,Email
Meena Pillai,meena@x.example,Asha Pillai,asha.p@x.example
`,
    right: {
      Email: ['meena@x.example, Meena Pillai'],
      'Email ': ['asha.p@x.example, Asha Pillai'],
    },
  },
  {
    what: 'Two people in a row, of whom one has no name of their own',
    text: `Parent name,Email,Name,Email
Meena Pillai,meena@x.example,Asha Pillai,asha.p@x.example
`,
    right: { Email: ['meena@x.example'], 'Email ': ['asha.p@x.example, Asha Pillai'] },
  },
  {
    what: 'Two people in a row, each with the address first',
    text: `Email,Name,Email,Name
meena@x.example,Meena Pillai,asha.p@x.example,Asha Pillai
`,
    right: {
      Email: ['meena@x.example, Meena Pillai'],
      'Email ': ['asha.p@x.example, Asha Pillai'],
    },
  },
  {
    what: 'A form’s answers',
    text: `Timestamp,Email Address,Full name (as on the certificate),Student Name *,Mobile number,Which batch?
2026/11/20 10:00:00 AM GMT+5:30,asha@x.example,Dr. Asha Rao,Asha Rao,9800000000,March
2026/11/20 11:00:00 AM GMT+5:30,ravi@x.example,Ravi Verma BAMS,Ravi Verma,9800000001,April
`,
    right: { 'Email Address': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A form’s answers in Hindi',
    text: `टाइमस्टैम्प,आपका नाम,ईमेल पता,बैच
2026/11/20,आशा राव,asha@x.example,मार्च
2026/11/20,रवि वर्मा,ravi@x.example,अप्रैल
`,
    right: { 'ईमेल पता': ['asha@x.example, आशा राव, मार्च', 'ravi@x.example, रवि वर्मा, अप्रैल'] },
  },
  {
    what: 'A form with the addresses of doctor and assistant',
    text: `#,Doctor's name,Doctor's email,Assistant's name,Assistant's email,Submit Date (UTC)
a1,Asha Rao,asha@x.example,Kim,kim@x.example,2026-11-20 04:30:00
a2,Ravi Verma,ravi@x.example,Noor,noor@x.example,2026-11-20 04:40:00
`,
    right: {
      "Doctor's email": ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'],
      "Assistant's email": ['kim@x.example, Kim', 'noor@x.example, Noor'],
    },
  },
  {
    what: 'A mailing list’s audience',
    text: `Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,TAGS
asha@x.example,Asha,Rao,"1 Main Road, Pune",,2,2026-01-05 08:00:00,"""March"""
ravi@x.example,Ravi,Verma,,,2,2026-01-06 08:00:00,
`,
    right: { 'Email Address': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'The members of a mail group, under its name',
    text: `Members for group panchakarma
Email address,Nickname,Group status,Email status,Email preference,Posting permissions,Join year
asha@x.example,Asha,member,,email,default,2026
ravi@x.example,Ravi,member,bouncing,email,default,2026
`,
    right: { 'Email address': ['asha@x.example', 'ravi@x.example'] },
  },
  {
    what: 'An address book',
    text: `First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value
Asha,K.,Rao,Shanti Clinic,* Work,asha@x.example,Home,asha.home@x.example
Ravi,,Verma,,,ravi@x.example,,
`,
    right: { 'E-mail 1 - Value': ['asha@x.example, Asha K. Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A school’s grades',
    text: `First name,Last name,ID number,Institution,Department,Email address,Course total (Real)
Asha,Rao,17,,,asha@x.example,88.00
Ravi,Verma,18,,,ravi@x.example,-
Overall average,,,,,,88.00
`,
    right: { 'Email address': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'Payments: the buyers have names of their own',
    text: `Payment ID,Date,Buyer Name,Buyer Email,Buyer Phone,Amount,Status
MOJO1,2026-11-20,Asha Rao,asha@x.example,+919800000000,5000.00,Credit
MOJO2,2026-11-21,Ravi Verma,ravi@x.example,+919800000001,5000.00,Credit
Total,,,,,10000.00,
`,
    right: { 'Buyer Email': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'Payments by id',
    text: `id,amount,currency,status,order_id,method,email,contact,created_at
pay_1,5000,INR,captured,order_1,upi,asha@x.example,+919800000000,20/11/2026
pay_2,5000,INR,captured,order_2,card,ravi@x.example,+919800000001,20/11/2026
`,
    right: { email: ['asha@x.example', 'ravi@x.example'] },
  },
  {
    what: 'An attendance sheet with its sums and a legend',
    text: `Attendance – March batch;;;;;;
Teacher: Dr Rao;;;Room: 4;;;
Student Name;Email;12 Mar;19 Mar;26 Mar;Present;Absent
Asha Rao;asha@x.example;Present;Absent;Present;2;1
Kim;;Present;Present;Absent;2;1
Ravi Verma;ravi@x.example;Present;Present;Present;3;0
Total;3;3;2;2;;
`,
    right: { Email: ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'The batches of one sheet, each with its headings',
    text: `Batch A
Name,Email
Asha Rao,asha@x.example
Batch B
Name,Email
Ravi Verma,ravi@x.example
Kim,kim@x.example
`,
    right: {
      'Batch A: Email': ['asha@x.example, Asha Rao'],
      'Batch B: Email': ['ravi@x.example, Ravi Verma', 'kim@x.example, Kim'],
      'All tables': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma', 'kim@x.example, Kim'],
    },
  },
  {
    what: 'A printed list: its headings come again on each page',
    text: `Participants
Sr,Name,Email ID,Group
1,Asha Rao,asha@x.example,March
2,Ravi Verma,ravi@x.example,March
Participants
Sr,Name,Email ID,Group
3,Kim,kim@x.example,April
Sr,Name,Email ID,Group
4,Noor,noor@x.example,April
`,
    right: {
      'Email ID': [
        'asha@x.example, Asha Rao, March',
        'ravi@x.example, Ravi Verma, March',
        'kim@x.example, Kim, April',
        'noor@x.example, Noor, April',
      ],
    },
  },
  {
    what: 'Teachers above, students below',
    text: `Teachers
Name,Email,Phone
Dr Rao,rao@clinic.example,9800000000
Dr Iyer,iyer@clinic.example,9800000001
Students
Roll,Name,Email
1,Asha Rao,asha@x.example
2,Kim,no email
3,Ravi Verma,ravi@x.example
`,
    right: { 'Students: Email': ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
    malformed: ['no email'],
  },
  {
    what: 'Two lists joined, the first without headings',
    text: `asha@x.example,Asha Rao
ravi@x.example,Ravi Verma
Email,Name
kim@x.example,Kim
`,
    right: {
      'Table 1: Column 1': ['asha@x.example', 'ravi@x.example'],
      'Table 2: Email': ['kim@x.example, Kim'],
      'All tables': ['asha@x.example', 'ravi@x.example', 'kim@x.example, Kim'],
    },
  },
  {
    what: 'A long report, whose headings come late, and whose contact has an address',
    text: `${Array.from({ length: 14 }, (_, n) => `Question ${n + 1},${n} answers`).join('\n')}
Contact email,office@clinic.example
Participants
Full Name,Email,Score
Asha Rao,asha@x.example,9
Ravi Verma,ravi@x.example,8
`,
    right: { Email: ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A contact’s address in the lines above the headings',
    text: `Course:,Panchakarma Foundations
Contact email:,office@clinic.example
Name,Email
Asha Rao,asha@x.example
Ravi Verma,ravi@x.example
`,
    right: { Email: ['asha@x.example, Asha Rao', 'ravi@x.example, Ravi Verma'] },
  },
  {
    what: 'A group, and the group of another person',
    text: `Mentor name,Mentor email,Name,Email,Group
Dr Rao,rao@clinic.example,Asha Rao,asha@x.example,March
Dr Rao,rao@clinic.example,Ravi Verma,ravi@x.example,April
`,
    right: { Email: ['asha@x.example, Asha Rao, March', 'ravi@x.example, Ravi Verma, April'] },
  },
]

test.each(rosters)('$what', async ({ text, right, malformed = [] }) => {
  const { columns = [] } = await readAddressFile(new File([text], 'roster.csv'))
  const read = columns.map((column) => {
    const list = readAddresses(column.entries.join('\n'))
    const learners = list.addresses.map((address) => {
      const { name = '', group = '' } = column.listed.get(mailboxOf(address)) ?? {}
      return [address, name, group].filter(Boolean).join(', ')
    })
    return { ...column, learners, malformed: list.malformed }
  })
  // Two with the same heading are told apart by their rows.
  const headings = Object.keys(right).map((heading) => heading.trim())
  expect(read.map(({ heading }) => heading)).toEqual(headings)
  expect(read.map(({ learners }) => learners)).toEqual(Object.values(right))
  expect(read.flatMap((column) => column.malformed)).toEqual(malformed)
  for (const { table, place, preview, learners } of read) {
    if (table > 0 && place > 0) expect(preview).toHaveLength(Math.min(3, learners.length + malformed.length))
  }
})

const columnIn = async (text: string) => {
  const { columns = [] } = await readAddressFile(new File([text], 'roster.csv'))
  return columns[0]
}

test('A roster’s last days are read in its own order of day and month, and those that are none are named', async () => {
  const column = await columnIn(`Email;Valid until\r
asha@x.example;3/4/2027\r
ravi@x.example;3/31/2027\r
gita@x.example;lifetime\r
dev@x.example;–\r
esha@x.example;\r
`)
  expect(column?.unreadDays).toEqual(['lifetime'])
  expect([...(column?.listed ?? [])].map(([mailbox, { lastDay }]) => [mailbox, lastDay])).toEqual([
    ['asha@x.example', '2027-03-04'],
    ['ravi@x.example', '2027-03-31'],
  ])
})

test('What was exported is read as it was, without the apostrophes that keep it from being a formula', async () => {
  const group = '+2 Batch'
  const csv = await toCsv({ Name: () => '-- Asha', Email: () => 'asha@x.example', Group: () => group }, [1])
  expect(csv).toContain("'+2 Batch")
  expect([...((await columnIn(csv))?.listed.values() ?? [])]).toEqual([{ name: '-- Asha', group }])
  expect([...((await columnIn("Name,Email\n'Asha',asha@x.example\n"))?.listed.values() ?? [])]).toEqual([
    { name: "'Asha'", group: '' },
  ])
})
