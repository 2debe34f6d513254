// Generated from supabase/migrations by npm run types; never edited.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      course_videos: {
        Row: {
          course_id: string
          description: string | null
          duration_s: number | null
          earlier_ids: string[]
          expected_minutes: number | null
          file_duration_s: number | null
          id: string
          learners_duration_s: number | null
          link_since: string
          order_index: number
          same_ids: string[]
          section: string | null
          starts_at: string | null
          title: string
          version: number
          youtube_url: string
        }
        Insert: {
          course_id: string
          description?: string | null
          duration_s?: number | null
          earlier_ids?: string[]
          expected_minutes?: number | null
          file_duration_s?: number | null
          id?: string
          learners_duration_s?: number | null
          link_since?: string
          order_index?: number
          same_ids?: string[]
          section?: string | null
          starts_at?: string | null
          title: string
          version?: number
          youtube_url: string
        }
        Update: {
          course_id?: string
          description?: string | null
          duration_s?: number | null
          earlier_ids?: string[]
          expected_minutes?: number | null
          file_duration_s?: number | null
          id?: string
          learners_duration_s?: number | null
          link_since?: string
          order_index?: number
          same_ids?: string[]
          section?: string | null
          starts_at?: string | null
          title?: string
          version?: number
          youtube_url?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_videos_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
        ]
      }
      courses: {
        Row: {
          certificate: string
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          language: string | null
          level: string | null
          revision: string
          thumbnail_url: string | null
          title: string
          version: number
        }
        Insert: {
          certificate?: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          language?: string | null
          level?: string | null
          revision?: string
          thumbnail_url?: string | null
          title: string
          version?: number
        }
        Update: {
          certificate?: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          language?: string | null
          level?: string | null
          revision?: string
          thumbnail_url?: string | null
          title?: string
          version?: number
        }
        Relationships: []
      }
      enrollments: {
        Row: {
          course_id: string
          ends_on: string | null
          enrolled_at: string
          group_label: string | null
          id: string
          reminded_at: string | null
          user_id: string
        }
        Insert: {
          course_id: string
          ends_on?: string | null
          enrolled_at?: string
          group_label?: string | null
          id?: string
          reminded_at?: string | null
          user_id: string
        }
        Update: {
          course_id?: string
          ends_on?: string | null
          enrolled_at?: string
          group_label?: string | null
          id?: string
          reminded_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "enrollments_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "enrollments_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          email: string
          full_name: string | null
          id: string
          role: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          email: string
          full_name?: string | null
          id: string
          role?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          email?: string
          full_name?: string | null
          id?: string
          role?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      admin_access: { Args: Record<PropertyKey, never>; Returns: Json }
      change_certificate: {
        Args: { certificate: string; learner_name: string; reason: string }
        Returns: boolean
      }
      claim_certificate: {
        Args: { course: string; learner_name: string }
        Returns: Json
      }
      copy_transcripts: { Args: { copies: Json }; Returns: number }
      count_course_use: {
        Args: { course_ids: string[] }
        Returns: {
          course_id: string
          learners: number
          videos: number
        }[]
      }
      count_progress: { Args: { course: string }; Returns: Json }
      count_totals: { Args: Record<PropertyKey, never>; Returns: Json }
      create_course: {
        Args: {
          course: Json
          dropped?: string[]
          seen_revision?: string
          videos: Json
        }
        Returns: Json
      }
      delete_course: { Args: { course: string }; Returns: boolean }
      delete_my_account: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      delete_transcript: {
        Args: { seen_revision: string; video: string }
        Returns: string
      }
      delete_user: { Args: { user_id: string }; Returns: boolean }
      delete_video: { Args: { video: string }; Returns: boolean }
      dismiss_video_faults: { Args: { video: string }; Returns: boolean }
      enroll_people: {
        Args: {
          course: string
          dry_run?: boolean
          emails?: string[]
          group_labels?: string[]
          last_days?: string[]
          names?: string[]
          people?: string[]
        }
        Returns: Json
      }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      get_transcript: { Args: { video: string }; Returns: Json }
      group_learners: {
        Args: { course: string; group_labels: string[]; people: string[] }
        Returns: undefined
      }
      list_acts: {
        Args: {
          act?: number
          course?: string
          first: number
          is_descending?: boolean
          learner?: string
          size: number
        }
        Returns: Json
      }
      list_certificates: {
        Args: { course: string; first: number; query: string; size: number }
        Returns: Json
      }
      list_course_learners: {
        Args: {
          course: string
          first: number
          group_label?: string
          is_descending?: boolean
          query?: string
          size: number
          sort?: string
          status?: string
        }
        Returns: Json
      }
      list_deleted: {
        Args: {
          first: number
          is_descending?: boolean
          size: number
          sort?: string
        }
        Returns: Json
      }
      list_former_ends: { Args: { learner: string }; Returns: Json }
      list_history: {
        Args: {
          course?: string
          first: number
          is_descending?: boolean
          learner?: string
          size: number
        }
        Returns: Json
      }
      list_invitations: {
        Args: { course: string; first: number; size: number }
        Returns: Json
      }
      list_profiles: {
        Args: {
          first: number
          in_course?: string
          is_descending: boolean
          joined_since?: string
          query: string
          size: number
          sort: string
          wanted_role?: string
        }
        Returns: Json
      }
      list_progress: {
        Args: { course_ids: string[]; learners: string[] }
        Returns: Json
      }
      list_quiet_learners: {
        Args: { first: number; size: number }
        Returns: Json
      }
      list_transcripts: { Args: { course: string }; Returns: Json }
      list_video_faults: {
        Args: {
          first?: number
          in_course?: string
          is_descending?: boolean
          size?: number
          sort?: string
        }
        Returns: Json
      }
      move_video: { Args: { place: number; video: string }; Returns: undefined }
      own_profile: {
        Args: { avatar_url?: string; full_name?: string }
        Returns: Json
      }
      pull_mirror: {
        Args: {
          first?: string
          known?: Json
          learning?: Json
          max_bytes?: number
          root?: string
          transcripts?: Json
        }
        Returns: Json
      }
      pull_transcript_manifests: { Args: { courses: string[] }; Returns: Json }
      pull_transcripts: { Args: { videos: string[] }; Returns: Json }
      push_learning: { Args: { items: Json }; Returns: Json }
      remind_learners: {
        Args: { course_ids: string[]; people: string[] }
        Returns: undefined
      }
      replace_enrollments: {
        Args: {
          chosen: string[]
          last_days?: string[]
          learner: string
          seen?: string[]
        }
        Returns: undefined
      }
      restore_deleted: { Args: { item: string }; Returns: string }
      restore_video_faults: { Args: { video: string }; Returns: boolean }
      revoke_invitations: {
        Args: { course: string; emails: string[] }
        Returns: string[]
      }
      save_course: {
        Args: { course: string; fields: Json; seen_version: number }
        Returns: Json
      }
      save_transcripts: { Args: { transcripts: Json }; Returns: string[] }
      save_video: {
        Args: {
          course: string
          fields: Json
          is_same_lecture?: boolean
          seen_version?: number
          video: string
        }
        Returns: Json
      }
      search_courses: {
        Args: { needs?: string; only_broken?: boolean; query?: string }
        Returns: {
          certificate: string
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          language: string | null
          level: string | null
          revision: string
          thumbnail_url: string | null
          title: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "courses"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_profiles: {
        Args: { query?: string }
        Returns: {
          avatar_url: string | null
          created_at: string
          email: string
          full_name: string | null
          id: string
          role: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_access_ends: {
        Args: { course: string; last_days: string[]; people?: string[] }
        Returns: Json
      }
      set_admin: { Args: { person: string; wanted: boolean }; Returns: string }
      summarize_course_watching: { Args: { course: string }; Returns: Json }
      summarize_school: { Args: Record<PropertyKey, never>; Returns: Json }
      summarize_video_watching: { Args: { video: string }; Returns: Json }
      undo_enrollments: {
        Args: { added?: string[]; ended?: string[]; people: string[] }
        Returns: boolean
      }
      undo_learner_changes: {
        Args: { changes: Json; course: string }
        Returns: number
      }
      verify_certificate: { Args: { code: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
