// The zones of each area: the IANA name after its area, and what Windows calls it, with '~' for ' Standard Time', as the CLDR lists them.
const areas = `
Africa: Cairo=Egypt~; Casablanca=Morocco~; Johannesburg=South Africa~; Juba=South Sudan~; Khartoum=Sudan~; Lagos=W. Central Africa~
Africa: Nairobi=E. Africa~; Sao_Tome=Sao Tome~; Tripoli=Libya~; Windhoek=Namibia~
America: Adak=Aleutian~; Anchorage=Alaskan~; Araguaina=Tocantins~; Asuncion=Paraguay~; Bahia=Bahia~; Bogota=SA Pacific~
America: Buenos_Aires=Argentina~; Cancun=Eastern~ (Mexico); Caracas=Venezuela~; Cayenne=SA Eastern~; Chicago=Central~
America: Cuiaba=Central Brazilian~; Denver=Mountain~; Godthab=Greenland~; Grand_Turk=Turks And Caicos~; Guatemala=Central America~
America: Halifax=Atlantic~; Havana=Cuba~; Indianapolis=US Eastern~; La_Paz=SA Western~; Los_Angeles=Pacific~; Mazatlan=Mountain~ (Mexico)
America: Mexico_City=Central~ (Mexico); Miquelon=Saint Pierre~; Montevideo=Montevideo~; New_York=Eastern~; Phoenix=US Mountain~
America: Port-au-Prince=Haiti~; Punta_Arenas=Magallanes~; Regina=Canada Central~; Santiago=Pacific SA~; Sao_Paulo=E. South America~
America: St_Johns=Newfoundland~; Tijuana=Pacific~ (Mexico); Whitehorse=Yukon~
Asia: Amman=Jordan~; Baghdad=Arabic~; Baku=Azerbaijan~; Bangkok=SE Asia~; Barnaul=Altai~; Beirut=Middle East~; Bishkek=Central Asia~
Asia: Calcutta=India~; Chita=Transbaikal~; Colombo=Sri Lanka~; Damascus=Syria~; Dhaka=Bangladesh~; Dubai=Arabian~; Hebron=West Bank~
Asia: Hovd=W. Mongolia~; Irkutsk=North Asia East~; Jerusalem=Israel~; Kabul=Afghanistan~; Kamchatka=Russia Time Zone 11
Asia: Karachi=Pakistan~; Katmandu=Nepal~; Krasnoyarsk=North Asia~; Magadan=Magadan~; Novosibirsk=N. Central Asia~; Omsk=Omsk~
Asia: Pyongyang=North Korea~; Qyzylorda=Qyzylorda~; Rangoon=Myanmar~; Riyadh=Arab~; Sakhalin=Sakhalin~; Seoul=Korea~; Shanghai=China~
Asia: Singapore=Singapore~; Srednekolymsk=Russia Time Zone 10; Taipei=Taipei~; Tashkent=West Asia~; Tbilisi=Georgian~; Tehran=Iran~
Asia: Tokyo=Tokyo~; Tomsk=Tomsk~; Ulaanbaatar=Ulaanbaatar~; Vladivostok=Vladivostok~; Yakutsk=Yakutsk~; Yekaterinburg=Ekaterinburg~
Asia: Yerevan=Caucasus~
Atlantic: Azores=Azores~; Cape_Verde=Cape Verde~; Reykjavik=Greenwich~
Australia: Adelaide=Cen. Australia~; Brisbane=E. Australia~; Darwin=AUS Central~; Eucla=Aus Central W.~; Hobart=Tasmania~
Australia: Lord_Howe=Lord Howe~; Perth=W. Australia~; Sydney=AUS Eastern~
Etc: GMT+11=UTC-11; GMT+12=Dateline~; GMT+2=UTC-02; GMT+8=UTC-08; GMT+9=UTC-09; GMT-12=UTC+12; GMT-13=UTC+13; UTC=UTC
Europe: Astrakhan=Astrakhan~; Berlin=W. Europe~; Bucharest=GTB~; Budapest=Central Europe~; Chisinau=E. Europe~; Istanbul=Turkey~
Europe: Kaliningrad=Kaliningrad~; Kiev=FLE~; London=GMT~; Minsk=Belarus~; Moscow=Russian~; Paris=Romance~; Samara=Russia Time Zone 3
Europe: Saratov=Saratov~; Volgograd=Volgograd~; Warsaw=Central European~
Indian: Mauritius=Mauritius~
Pacific: Apia=Samoa~; Auckland=New Zealand~; Bougainville=Bougainville~; Chatham=Chatham Islands~; Easter=Easter Island~; Fiji=Fiji~
Pacific: Guadalcanal=Central Pacific~; Honolulu=Hawaiian~; Kiritimati=Line Islands~; Marquesas=Marquesas~; Norfolk=Norfolk~
Pacific: Port_Moresby=West Pacific~; Tongatapu=Tonga~`

/** The zones by the names that Windows gives them. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  areas
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [area = '', zones = ''] = line.split(': ')
      return zones.split('; ').map((zone): [string, string] => {
        const [city = '', name = ''] = zone.split('=')
        return [name.replace('~', ' Standard Time'), `${area}/${city}`]
      })
    }),
)
