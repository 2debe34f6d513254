import type { PrivacyDetails } from '../../details'
import type { ProsePart } from '../prose'

export const page = {
  id: 'privacy',
  title: 'Privacy',
  description:
    'What we store about you, where and for how long, who else sees it, and how to get a copy or have it deleted.',
} as const

export const privacy = {
  lead: 'What we store about you, who else sees it, how long we keep it, and how to get a copy or have it deleted.',
  lastChange: (date: string) => `Last changed on ${date}.`,
  contact: {
    email: 'Questions? Write to',
    page: 'Questions? Write to us',
  },
  licences: 'Licences of the software in this site',
} as const

export function privacySections(details: PrivacyDetails, location: string | null): ProsePart[] {
  const { entity, grievanceOfficer, databaseRegion, logsKept, backupsKept } = details
  return [
    {
      id: 'in-short',
      title: 'In short',
      points: [
        {
          term: 'You can read the public pages without telling us who you are.',
          text: 'We set no cookies, use no analytics or advertising, and never sell your data.',
        },
        {
          term: 'If you sign in, we store only what your courses need:',
          text: 'who you are, your enrollments, how far you have watched, your notes and your certificates.',
        },
        {
          term: 'You can take a copy or leave at any time:',
          text: 'open ‘Device and data’ in your account menu, and choose ‘Download my data’ or ‘Delete my account’.',
        },
      ],
    },
    {
      id: 'responsible',
      title: 'Who is responsible',
      paragraphs: [
        `${entity ? `${entity} is` : location ? `We are based in ${location}, and are` : 'We are'} responsible for your data on this site: the Data Fiduciary under Indian law, the controller under European law.`,
        ...(grievanceOfficer ? [`Our grievance officer is ${grievanceOfficer}.`] : []),
      ],
    },
    {
      id: 'account',
      title: 'What we store about your account',
      paragraphs: [
        `Supabase runs our database and our sign-in, and stores this for us${databaseRegion ? ` in ${databaseRegion}` : ''}. We use it only to sign you in, show you your courses, see how you get on, remind you and issue certificates.`,
      ],
      points: [
        {
          term: 'Your profile:',
          text: 'your name, your email address and the address of your picture, as Google gave them to us; whether you are a learner or an admin; and the date you joined.',
        },
        {
          term: 'Your sign-ins:',
          text: 'your Google account ID, when you last signed in, and the times, IP address and browser of each session. Google never tells us your password. Admins have a password with us, which is stored only as a hash.',
        },
        {
          term: 'Your enrollments:',
          text: 'which courses, your group, when you were first enrolled and since when, your last day in it, when that ended, which admin started or ended it, and when we last reminded you of it.',
        },
        {
          term: 'If we enroll you before you have signed in:',
          text: 'your email address, your name if our list has it, the course, your group, your last day in it and which admin invited you, until you sign in, we withdraw the invitation, you delete your account or the invitation is 180 days old. We do not send email to that address.',
        },
        {
          term: 'Your learning:',
          text: 'which parts of each video you have played, where you stopped, what you marked as watched, on which days you completed a video, for how long you watched each day, which seconds were counted for certificates on which day, and your notes. We keep this so that you can carry on where you left off, on any of your devices. If a video doesn’t play, we store that it failed, but not for whom. We only count your reports of a day, so that nobody can report every video.',
        },
        {
          term: 'What fails on your device:',
          text: 'the days on which you pressed play, with the videos whose player did not answer; and if the app itself fails, what kind of fault it was and how often, on which day, and the version of the app and the kind of browser. Never what you wrote, or an address.',
        },
        {
          term: 'Your certificates:',
          text: 'the name you gave, the course, how much you watched, the days on which you completed the course and got the certificate, and its code. An admin can correct the name or revoke it for a reason, which we also store.',
        },
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      paragraphs: [
        'None of this is a cookie, and it stays on the device. Only your session, checksums of what is saved there, and what you did while learning go to Supabase when the app syncs.',
      ],
      points: [
        {
          term: 'For every visitor:',
          text: 'the public pages, so that they open offline; your choice of language, and of light or dark; that you have been told of the Hindi pages; your settings for the video player; and whether you dismissed the offer to install the app. Until you close the tab, also how many pages you have opened, whether a page was reloaded after an update, where in the tab’s history a sign-in began, and what last went wrong in the app, without anything that you wrote.',
        },
        {
          term: 'If you sign in:',
          text: 'your session; your name, email address, role and the address of your picture; your courses with their video lists, transcripts and pictures; what you have watched and your notes, including any not yet sent; and what failed today or is not yet told. For admins also what they have typed into a form and not saved, and how far a change has got. ‘Log out’ removes all of this from the device. If your session ends in another way, or ‘Log out’ cannot check whether everything has been sent, all of it is removed but what was not yet sent or was sent in the last 14 days, in case the database has to be restored from a back-up: that waits for you to sign in here again, for 30 days or longer, and is neither shown to anyone else nor sent in between.',
        },
      ],
    },
    {
      id: 'others',
      title: 'Who else sees your data',
      points: [
        {
          term: 'Our admins',
          text: 'see the name, email address, picture, role, date of joining, enrollments and certificates of everyone who has signed in, and can export them to files. They also see how far each person is in a course and when they last learned something, list who has not learned for 14 days and write to them, but never see notes. They see how many people learn on a day, and which parts of a video five or more people play.',
        },
        {
          term: 'Anyone who has the code of a certificate that you got',
          text: 'can check it on this site, and sees what is printed on it and whether it is valid: the name you gave, the course, how much you watched, and the dates.',
        },
        {
          term: 'Google, when you sign in,',
          text: 'learns that you use this site. It gives us your name, your email address, the address of your picture and your Google account ID.',
        },
        {
          term: 'Google’s picture server',
          text: 'sees your IP address when your own picture is shown to you, and an admin’s when it is shown to them.',
        },
        {
          term: 'YouTube',
          text: 'supplies the still image of a video when you open a course online, and of the one that ‘My courses’ offers to continue. It then sees your IP address, but not which page you are on. Its player loads only after you tap a video or ‘Continue’, in YouTube’s privacy-enhanced mode. From then on YouTube sees what you watch and on which site, and may store data on your device under its own rules.',
        },
        {
          term: 'Hosts of course pictures:',
          text: 'some course pictures are stored on other sites, which see your IP address when a picture is shown or saved, but not which page you are on.',
        },
        {
          term: 'WhatsApp, Facebook, Instagram, LinkedIn and other sites we link to',
          text: 'learn about you only if you follow the link.',
        },
        {
          term: 'Our web host and Supabase',
          text: `log each request with its time, its address and your IP address, to keep the service running and secure.${logsKept ? ` These logs are kept for ${logsKept}.` : ''} The sign-in pages of Google and Supabase may set cookies of their own.`,
        },
        {
          term: 'Other countries:',
          text: 'Google, YouTube, Supabase and WhatsApp also process data outside India and the European Union, under their own data-protection terms.',
        },
      ],
      links: [
        { text: 'Google and YouTube on privacy', url: 'https://policies.google.com/privacy' },
        { text: 'Supabase on privacy', url: 'https://supabase.com/privacy' },
        { text: 'WhatsApp on privacy', url: 'https://www.whatsapp.com/legal/privacy-policy' },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      points: [
        {
          term: 'Your account, enrollments, learning and certificates:',
          text: 'until you delete your account or ask us to. If a course or a video is removed, what you did in it is kept with it for 30 days, in case it is restored. After that it is erased within a day. Certificates stay even if the course is removed.',
        },
        {
          term: 'Who changed your enrollments, role or certificates, and when; who reminded you of a course:',
          text: 'for 365 days, or until you delete your account.',
        },
        {
          term: 'For how long you watched each day, and a session that is not used:',
          text: 'for 400 days, or until you delete your account. Sums without names are kept as long.',
        },
        {
          term: 'What failed on your device:',
          text: 'for 30 days, or until you delete your account.',
        },
        {
          term: 'A log of sign-ins, if Supabase keeps one in our database:',
          text: 'for 30 days. What it says about you is erased with your account.',
        },
        {
          term: 'What is on your device:',
          text: 'until you sign out or clear it in your browser; what was not yet sent, or sent in the last 14 days, when your session ended, for 30 days or longer. Course pictures are removed after 60 days at the latest.',
        },
        ...(backupsKept
          ? [
              {
                term: 'Back-ups of the database:',
                text: `a deleted account may remain in them for up to ${backupsKept}.`,
              },
            ]
          : []),
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'Under India’s Digital Personal Data Protection Act, 2023, you can ask for a summary of the data we hold about you and of whom it is shared with; have it corrected, completed, updated or erased; withdraw your consent as easily as you gave it; have a grievance redressed by us and, if you are not satisfied, complain to the Data Protection Board of India; and nominate someone to exercise these rights if you die or can no longer do so.',
        'Under the General Data Protection Regulation, where it applies to you, you can ask for access, rectification, erasure, restriction and a portable copy, object to processing, and complain to your data protection authority. We store your account because we need it to give you your courses (Article 6(1)(b)); logs are kept in the legitimate interest of security (Article 6(1)(f)). We make no automated decisions about you.',
      ],
    },
    {
      id: 'how',
      title: 'How to use your rights',
      points: [
        {
          term: 'To get a copy,',
          text: 'sign in, open ‘Device and data’ in your account menu and choose ‘Download my data’. You get one file with everything that the database and your device hold about you.',
        },
        {
          term: 'To delete your account,',
          text: 'choose ‘Delete my account’ on the same page. It is deleted at once, with your enrollments, your notes, your certificates (nobody can verify them any more), everything else about your learning, and everything saved on the device you are using. If you can’t sign in, write to us and we will delete it for you.',
        },
        {
          term: 'For anything else,',
          text: 'such as correcting your name, raising a grievance or nominating someone, write to us from your account’s email address. We reply within a month.',
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      paragraphs: [
        'The learning area is meant for people aged 18 and over. If you learn that a child has signed in, write to us and we will delete the account.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      paragraphs: ['When what we do with your data changes, we update this page and the date below.'],
    },
  ]
}
